/**
 * Nothing is asked above the dialog around `content`: closed while it still opened, it may have a question
 * over it by now.
 */
export function isTopmostDialog(content: HTMLElement | null): boolean {
  const shown = [...document.querySelectorAll('[role="dialog"]')].filter(
    (dialog) => dialog.closest('[style*="display: none"]') === null,
  );
  return shown.at(-1) === content?.closest('[role="dialog"]');
}
