import type { Page } from '@playwright/test';

/**
 * Names words of letters that have so little room that they go on in the next line, each with the text that
 * it stands in.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const linesOf = (text: Node, from: number, to: number): number => {
      range.setStart(text, from);
      range.setEnd(text, to);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      return new Set(boxes.map(({ top }) => top)).size;
    };
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const content = text.textContent ?? '';
      if (!content.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      if (linesOf(text, 0, content.length) < 2) continue;
      for (const { 0: word, index } of content.matchAll(/\p{L}+/gu)) {
        if (linesOf(text, index, index + word.length) > 1) broken.push(`${word}: ${content.trim()}`);
      }
    }
    return broken;
  });
}
