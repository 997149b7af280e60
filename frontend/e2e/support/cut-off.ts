import type { Page } from '@playwright/test';

/**
 * Names what a narrow or low screen cuts off, as it stands without scrolling: buttons and places beside the
 * screen or with less room than their words, buttons of a dialog's foot that are not whole in sight, titles
 * that run under the cross, and lines that begin under the places.
 */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
    const name = (one: Element) => one.getAttribute('aria-label') ?? one.textContent.trim();
    for (const button of seen('button, nav a')) {
      const { left, right } = button.getBoundingClientRect();
      if (left < 0 || right > window.innerWidth) found.push(`${name(button)} lies beside the screen`);
      if (button.scrollWidth > button.clientWidth + 1) found.push(`${name(button)} has too little room`);
    }
    for (const button of seen('.ant-modal-footer button, .ant-modal-confirm-btns button')) {
      const { top, bottom } = button.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) found.push(`${name(button)} is not whole in sight`);
    }
    for (const cross of seen('.ant-modal-close')) {
      const box = cross.getBoundingClientRect();
      const title = cross.parentElement?.querySelector('.ant-modal-title');
      const words = document.createRange();
      if (title) words.selectNodeContents(title);
      const isUnder = (line: DOMRect) =>
        line.right > box.left && line.bottom > box.top && line.top < box.bottom;
      if (title && [...words.getClientRects()].some(isUnder))
        found.push(`${name(title)} runs under the cross`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, width, top, height } = range.getBoundingClientRect();
      if (width === 0 || texts.currentNode.parentElement?.closest('nav')) continue;
      const isUnderPlaces = (x: number) => !!document.elementFromPoint(x, top + height / 2)?.closest('nav');
      if (isUnderPlaces(left + 1) && !isUnderPlaces(left + width / 2))
        found.push(`${texts.currentNode.textContent?.trim()} begins under the places`);
    }
    return found;
  });
}
