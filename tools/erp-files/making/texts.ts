/** Lines of a text file as Windows ends them. */
export const lines = (...all: readonly string[]): string => `${all.join('\r\n')}\r\n`;

export const utf8 = (text: string) => (): Uint8Array => Buffer.from(text);
export const bom = (text: string) => (): Uint8Array => Buffer.from(`\ufeff${text}`);
/** Windows-1252, as far as Spanish goes. */
export const latin = (text: string) => (): Uint8Array => Buffer.from(text, 'latin1');
export const utf16 = (text: string) => (): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');

/** Rows of a table drawn with bars, under and over lines of dashes, as SAP prints lists. */
export function barred(...rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const dashes = '-'.repeat(widths.reduce((sum, width) => sum + width + 1, 1));
  const drawn = rows.map((row) => `|${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('|')}|`);
  return lines(dashes, drawn[0] ?? '', dashes, ...drawn.slice(1), dashes);
}

/** A web page's table; the first row in `th`. */
export function html(rows: readonly (readonly string[])[], head = '<html><body>'): string {
  const cell = (tag: string) => (text: string) => `<${tag} class=x>${text}</${tag}>`;
  const body = rows.map((row, at) => `<tr>${row.map(cell(at === 0 ? 'th' : 'td')).join('')}</tr>`);
  return `${head}<table border="1">\n${body.join('\n')}\n</table></body></html>`;
}

/** A workbook in the XML of Excel 2003; cells as [type, value]. */
export function xml2003(
  sheets: Readonly<Record<string, readonly (readonly (readonly [type: string, value: string] | string)[])[]>>,
): string {
  const cell = (written: readonly [string, string] | string) => {
    const [type, value] = typeof written === 'string' ? ['String', written] : written;
    return value === '' ? '<Cell/>' : `<Cell><Data ss:Type="${type}">${value}</Data></Cell>`;
  };
  const sheet = ([name, rows]: readonly [string, (typeof sheets)[string]]) =>
    `<Worksheet ss:Name="${name}"><Table>${rows.map((row) => `<Row>${row.map(cell).join('')}</Row>`).join('')}</Table></Worksheet>`;
  return (
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>' +
    '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">' +
    `${Object.entries(sheets).map(sheet).join('')}</Workbook>`
  );
}
