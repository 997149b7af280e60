/** Longer texts tell nothing more of which statement it is. */
const LENGTH = 2_000;

/** What may hold a value of somebody's, with what must not be taken for it. */
const PARTS =
  /(?<kept>"(?:[^"]|"")*")|--[^\n]*|\/\*[^]*?\*\/|\bE'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|\$(?<tag>\w*)\$[^]*?\$\k<tag>\$|(?<![$\w.])\d[\d.]*(?:e[+-]?\d+)?\b/gi;

/**
 * A statement as it may leave the process: placeholders and names, no value that stands in it, no comment.
 */
export function statementText(sql: string): string {
  const text = sql.replace(PARTS, (part, kept?: string) => {
    if (kept !== undefined) return kept;
    return part.startsWith('--') || part.startsWith('/*') ? '' : '?';
  });
  return text.replace(/\s+/g, ' ').trim().slice(0, LENGTH);
}

/** Its first word: SELECT, INSERT, COPY. */
export const operationOf = (text: string): string => /^[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL';
