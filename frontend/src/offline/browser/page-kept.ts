/**
 * Calls when the browser keeps the page as it is, for the way back, and loads it anew when somebody comes
 * back to it. The answer stops it.
 */
export function onPageKept(listener: () => void): () => void {
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload();
  };
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
  };
}
