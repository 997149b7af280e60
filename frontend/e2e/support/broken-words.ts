import type { Page } from '@playwright/test';

/**
 * Names texts that have so little room that words of theirs go on in the next line: they have more lines than
 * words.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const words = (text.textContent ?? '').split(/\s+/).filter(Boolean);
      if (words.length === 0 || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top),
      );
      if (lines.size > words.length) broken.push(words.join(' '));
    }
    return broken;
  });
}
