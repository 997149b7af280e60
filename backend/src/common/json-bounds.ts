/** Levels of lists and objects within one another. */
const MAX_DEPTH = 32;

/** At all levels together. A full batch of actions has some 2,500, the largest assignment 3,000. */
const MAX_VALUES = 20_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Whether JSON, not parsed yet, has at most 32 levels and so many values at all levels together. A body may
 * be small on the wire and dear to look at: what comes next builds it, descends into it by recursion and
 * turns every value over several times. In UTF-8 these bytes stand for nothing but these characters.
 */
export function isJsonWithinBounds(bytes: Uint8Array, maxValues = MAX_VALUES): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH) return false;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (values > maxValues) return false;
  }
  return true;
}

/** Where the text that begins here ends. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
