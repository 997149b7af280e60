import type { Page } from '@playwright/test';

/** Names what can be pressed and is smaller than a gloved finger: less than 44 pixels high or wide. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FINGER = 44;
    const ACTIONS =
      'a[href], button, input, textarea, summary, [role=button], [role=tab], [role=switch], [role=menuitem], [role=combobox]';
    /** What takes the tap for what it holds. */
    const AROUND =
      'label, .ant-input-affix-wrapper, .ant-input-number, .ant-select, .ant-segmented-item, .ant-tabs-tab, .ant-pagination-item';
    const inDialog = [...document.querySelectorAll('[role=dialog]')]
      .filter((one) => one.checkVisibility())
      .at(-1);
    /** A link may stretch over all of what it stands in, such as a card. */
    const stretches = (action: Element) => getComputedStyle(action, '::after').position === 'absolute';
    const around = (action: Element): Element => {
      if (action instanceof HTMLAnchorElement) return (stretches(action) && action.offsetParent) || action;
      return action.closest(action.matches('button') ? 'label' : AROUND) ?? action;
    };
    const small = new Set<string>();
    for (const action of (inDialog ?? document).querySelectorAll(ACTIONS)) {
      if (action.matches('.skip-link') || action.closest('[aria-hidden=true]')) continue;
      if (!action.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
      // What stands within another action is pressed with it.
      const target = around(action);
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      // Half a pixel is how browsers round.
      if (Math.min(width, height) >= FINGER - 0.5) continue;
      const name = action.getAttribute('aria-label') ?? (action.textContent.trim() || action.className);
      small.add(`${name} (${Math.round(width)} × ${Math.round(height)})`);
    }
    return [...small];
  });
}
