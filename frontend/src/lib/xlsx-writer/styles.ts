/** How a cell looks and what it takes: text keeps the zeros in front. In the order of their numbers. */
export const STYLES = ['general', 'text', 'money', 'date', 'head'] as const;

export type CellStyle = (typeof STYLES)[number];

const FORMATS = { general: 0, text: 49, money: 4, date: 14, head: 49 } as const satisfies Record<
  CellStyle,
  number
>;

const xf = (style: CellStyle): string =>
  `<xf numFmtId="${FORMATS[style]}" fontId="${style === 'head' ? 1 : 0}" fillId="0" borderId="0" xfId="0" ` +
  'applyNumberFormat="1" applyFont="1"/>';

const FONT = '<sz val="11"/><name val="Calibri"/>';

export const STYLES_XML =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${STYLES.length}">${STYLES.map(xf).join('')}</cellXfs></styleSheet>`;
