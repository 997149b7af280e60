const ZIP64_FIELD = 1;

/** The 64-bit numbers of a ZIP entry's ZIP64 field, none without one. */
export function zip64Numbers(view: DataView, from: number, to: number): bigint[] {
  let at = from;
  while (at + 4 <= to) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === ZIP64_FIELD) {
      const numbers: bigint[] = [];
      for (let field = at + 4; field + 8 <= Math.min(end, to); field += 8) {
        numbers.push(view.getBigUint64(field, true));
      }
      return numbers;
    }
    at = end;
  }
  return [];
}
