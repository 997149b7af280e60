/** As long as somebody who types or scrolls does not notice, on a slow phone too. */
const SLICE_MS = 8;

/** Work in slices: awaited between two pieces of it, lets whatever waits go first once a slice is over. */
export function slices(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < SLICE_MS) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        began = performance.now();
        resolve();
      });
    });
  };
}
