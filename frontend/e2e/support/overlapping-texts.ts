import type { Page } from '@playwright/test';

/**
 * Names texts in sight that are drawn over one another, in pairs. What a head or a dialog covers lies behind
 * its background and is no overlap.
 */
export async function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Lines may touch: letters are not as high as the box of their line. */
    const TOUCH = 3;
    type Line = { text: string; element: Element; box: DOMRect };

    /** What is left of a box by everything around it that cuts off what does not fit. */
    const cut = (box: DOMRect, element: Element): DOMRect => {
      let { left, top, right, bottom } = box;
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const edge = around.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, right - left, bottom - top);
    };
    const linesOf = (node: Node): Line[] => {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .map((box) => ({ text, element, box: cut(box, element) }))
        .filter(({ box }) => box.width > TOUCH && box.height > TOUCH && box.top < window.innerHeight);
    };
    /** Whether both are seen there, one through the other. */
    const isSeenThrough = (x: number, y: number, one: Element, other: Element): boolean => {
      const stack = document.elementsFromPoint(x, y);
      const [front, back] = [stack.indexOf(one), stack.indexOf(other)].sort((a, b) => a - b);
      if (front === undefined || back === undefined || front < 0) return false;
      const between = stack.slice(front, back).filter((layer) => !layer.contains(stack[back] ?? null));
      return between.every((layer) => /^rgba\(.*, 0\)$/.test(getComputedStyle(layer).backgroundColor));
    };

    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    while (nodes.nextNode()) lines.push(...linesOf(nodes.currentNode));
    const found = new Set<string>();
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.element === other.element) continue;
        const left = Math.max(one.box.left, other.box.left);
        const right = Math.min(one.box.right, other.box.right);
        const top = Math.max(one.box.top, other.box.top);
        const bottom = Math.min(one.box.bottom, other.box.bottom);
        if (right - left <= TOUCH || bottom - top <= TOUCH) continue;
        if (!isSeenThrough((left + right) / 2, (top + bottom) / 2, one.element, other.element)) continue;
        found.add(`${one.text} | ${other.text}`);
      }
    }
    return [...found];
  });
}
