const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Text of an XML file with its references resolved, those beyond 0xFFFF too. References to entities that a
 * file declares itself stay as they stand: no spreadsheet program writes any, and they could unfold without
 * end.
 */
export function resolveEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,9})|#[xX]([0-9a-fA-F]{1,8})|([a-z]{2,4}));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED[name as string] ?? whole;
      return character(hex === undefined ? Number(decimal) : parseInt(hex as string, 16));
    },
  );
}

function character(code: number): string {
  const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
