/**
 * Calls when the page goes, or is put where the browser may end it without another word. The answer stops it.
 */
export function onPageHidden(listener: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  window.addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    window.removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', hidden);
  };
}
