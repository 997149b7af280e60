export type CsvOptions = {
  separator?: ',' | ';';
  /** Excel reads accents right only with it. */
  byteOrderMark?: boolean;
};

/** A spreadsheet program would run what begins like a formula; a leading apostrophe makes it text. */
function neutral(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

function cell(value: string | number, separator: string): string {
  const text = typeof value === 'number' ? String(value) : neutral(value);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV text. Values that look like formulas are made harmless; numbers are left as they are. */
export function toCsv(
  rows: readonly (readonly (string | number)[])[],
  { separator = ',', byteOrderMark = false }: CsvOptions = {},
): string {
  const lines = rows.map((row) => row.map((value) => cell(value, separator)).join(separator));
  return `${byteOrderMark ? '\uFEFF' : ''}${lines.join('\r\n')}\r\n`;
}
