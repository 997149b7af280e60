type Close = () => void;

/** What lies over the page and has no entry in the history of its own, the topmost last. */
const open: { close: Close }[] = [];

/**
 * Says that something has opened that the browser's way back closes, by `close`; the returned function says
 * that it is closed (once, however often it is called). Not for what stands in the address: the history
 * itself closes that, and back would act twice.
 */
export function closedByBack(close: Close): () => void {
  const opened = { close };
  open.push(opened);
  return () => {
    const at = open.indexOf(opened);
    if (at >= 0) open.splice(at, 1);
  };
}

/** What closes the topmost; undefined where nothing is open. */
export const topmostCloser = (): Close | undefined => open.at(-1)?.close;
