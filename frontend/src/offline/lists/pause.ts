/** As long as somebody who types or scrolls does not notice, on a slow phone too. */
const SLICE_MS = 8;

/** Work in slices: awaited between two pieces of it, lets whatever waits go first once a slice is over. */
export function slices(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < SLICE_MS) return undefined;
    return nextTurn().then(() => {
      began = performance.now();
    });
  };
}

/** Resolves after what waits already. Browsers let timers wait that follow one another, but no messages. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const arrived = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', arrived, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
