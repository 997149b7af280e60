import type { Page } from '@playwright/test';

/** Virtual lists are long, and their rows are alike. */
const LOOKED_AT = 60;

/**
 * Scrolls to each thing on the page that can be pressed or filled in, and names those that cannot be reached
 * there: something else lies over their middle, or the page does not scroll to them.
 */
export async function coveredActions(page: Page): Promise<string[]> {
  return page.evaluate((limit) => {
    // Native boxes that a library draws anew are transparent: their labels are what people see and press.
    const ACTIONS =
      'a[href], button, input, label, textarea, summary, [role=button], [role=tab], [role=switch], [role=menuitem]';
    const inDialog = [...document.querySelectorAll('[role=dialog]')]
      .filter((one) => one.checkVisibility())
      .at(-1);
    const name = (element: Element): string =>
      element.getAttribute('aria-label') ?? (element.textContent.trim() || element.tagName);
    const covered: string[] = [];
    const actions = [...(inDialog ?? document).querySelectorAll(ACTIONS)].slice(0, limit);
    for (const action of actions) {
      // Rows of a virtual list go when the page is scrolled away from them; a skip link shows with the focus
      // only.
      if (!action.isConnected || action.matches('.skip-link') || action.closest('[aria-hidden=true]'))
        continue;
      if (!action.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      action.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = action.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      const own = action.closest('label') ?? action;
      if (hit && (own.contains(hit) || hit.contains(action))) continue;
      covered.push(`${name(action)} (${hit ? `under ${hit.className || hit.tagName}` : 'out of reach'})`);
    }
    return covered;
  }, LOOKED_AT);
}

/** Whether the page is wider than the window, so that something of it lies beside the screen. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/**
 * Names what can be pressed and stays where it is while the page or a dialog scrolls, with a toast over it:
 * that takes no tap, and yet nobody sees what is under it.
 */
export async function underToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.ant-notification-notice')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    const inDialog = [...document.querySelectorAll('[role=dialog]')]
      .filter((one) => one.checkVisibility())
      .at(-1);
    const staying = inDialog
      ? inDialog.querySelectorAll('.ant-modal-footer button')
      : [...document.querySelectorAll('a[href], button')].filter(stays);
    return [...staying]
      .filter((action) => action.checkVisibility() && !action.closest('.ant-notification'))
      .filter((action) => {
        const { left, right, top, bottom } = action.getBoundingClientRect();
        return boxes.some(
          (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        );
      })
      .map((action) => action.getAttribute('aria-label') ?? action.textContent);
  });
}
