/** A file is chosen at what stands for its field, which itself is out of sight. */
const FIELDS =
  'input:not([disabled], [type="file"]), textarea:not([disabled]), [role="combobox"], .ant-upload-btn';

/**
 * Puts the focus where the work of a dialog or a drawer begins: its first field; without one the first of
 * `buttons`. It leaves the focus to whoever has gone to a field meanwhile.
 * @param content what stands between its title and its footer
 * @param buttons selector of those of its footer
 * @returns what has the focus by it; null where it did nothing
 */
export function beginInside(content: HTMLElement | null, buttons?: string): HTMLElement | null {
  const dialog = content?.closest('[role="dialog"]');
  if (!dialog || isInField(dialog)) return null;
  const field = content?.querySelector<HTMLElement>(FIELDS);
  if (field) return focused(chosenOf(field));
  return buttons === undefined ? null : focused(dialog.querySelector<HTMLElement>(buttons));
}

function focused(element: HTMLElement | null): HTMLElement | null {
  element?.focus({ preventScroll: true });
  return element;
}

const isInField = (dialog: Element): boolean => {
  const { activeElement } = document;
  return activeElement !== null && dialog.contains(activeElement) && activeElement.matches(FIELDS);
};

/** Of several that exclude each other the focus belongs to the one that is chosen. */
const chosenOf = (field: HTMLElement): HTMLElement =>
  field
    .closest('[role="radiogroup"]')
    ?.querySelector<HTMLElement>('input[type="radio"]:checked:not([disabled])') ?? field;
