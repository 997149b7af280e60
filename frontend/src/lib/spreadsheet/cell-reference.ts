/** The column of a reference like 'AB12', from 0; undefined where it names none. */
export function columnOf(reference: string): number | undefined {
  let column = 0;
  let at = 0;
  for (; at < reference.length && at < 8; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 0x41 || letter > 0x5a) break;
    column = column * 26 + letter - 0x40;
  }
  return column === 0 ? undefined : column - 1;
}

/** The row of a reference like 'AB12' or '$AB$12', from 1; NaN where it names none. */
export function filaOf(reference: string): number {
  return Number(/^\$?[A-Za-z]{1,3}\$?(\d{1,7})$/.exec(reference)?.[1] ?? NaN);
}
