/** As an Excel in Spanish opens it right. */
export const SEPARATOR = ';';

/** Says that the text is UTF-8: Excel reads accents right only with it. */
export const BYTE_ORDER_MARK = '\uFEFF';

const NEEDS_QUOTES = /[";\r\n]/;

/** A row of a CSV (RFC 4180). Whoever writes it sees to it that no value is taken for a formula. */
export const csvRow = (values: readonly string[]): string =>
  `${values.map((value) => (NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(SEPARATOR)}\r\n`;
