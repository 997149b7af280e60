/** A signal that the first of these aborts. Safari knows `AbortSignal.any` since 17.4, Chrome since 116. */
export function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}
