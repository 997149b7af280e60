/** The longest that a network which came back without a word goes unnoticed. */
const LOOK_EVERY_MS = 2000;

type Listener = (online: boolean) => void;

const listeners = new Set<Listener>();
/** What the listeners were told last. */
let told = true;
let ends: (() => void)[] = [];

/** Whether the device has a network at all; that the server answers is another matter. */
export const hasNetwork = (): boolean => navigator.onLine;

/**
 * Tells when the network comes or goes; answers how to stop. The browser's events alone are not enough: a
 * page that was frozen in the background, or was loaded without a network, is not always told that it is
 * back, and would hold back its work for good.
 */
export function onNetworkChange(listener: Listener): () => void {
  if (listeners.size === 0) begin();
  // From here on it is told what differs from what it can see for itself now.
  else look();
  listeners.add(listener);
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) for (const end of ends) end();
  };
}

function begin(): void {
  told = hasNetwork();
  const timer = setInterval(look, LOOK_EVERY_MS);
  ends = [
    () => clearInterval(timer),
    listen(window, 'online', () => tell(true)),
    listen(window, 'offline', () => tell(false)),
    listen(window, 'pageshow', look),
    listen(document, 'visibilitychange', look),
  ];
}

function listen(target: EventTarget, event: string, hear: () => void): () => void {
  target.addEventListener(event, hear);
  return () => target.removeEventListener(event, hear);
}

const look = () => tell(hasNetwork());

function tell(online: boolean): void {
  if (online === told) return;
  told = online;
  for (const listener of listeners) listener(online);
}
