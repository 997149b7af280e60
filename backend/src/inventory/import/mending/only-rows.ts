import type { ReadUpload } from '../reading/read-upload.js';

const NEWLINE = 0x0a;
const TAB = 0x09;
const DIGIT_0 = 0x30;

/**
 * The row that each line of COPY text begins with, and where the line stands. A line break inside a value is
 * escaped.
 */
function* lines(copy: Uint8Array): Generator<{ fila: number; from: number; to: number }> {
  let from = 0;
  while (from < copy.length) {
    let fila = 0;
    for (let at = from; copy[at] !== TAB; at += 1) fila = fila * 10 + ((copy[at] ?? 0) - DIGIT_0);
    const to = copy.indexOf(NEWLINE, from) + 1;
    yield { fila, from, to };
    from = to;
  }
}

/** The rows of an upload that may be assets, right or wrong. */
export const rowsOf = ({ copy, failedRows }: ReadUpload): number[] => [
  ...[...lines(copy)].map(({ fila }) => fila),
  ...failedRows.map(({ fila }) => fila),
];

/** The upload as if the other rows were left out of it. @param why they are */
export function onlyRows(upload: ReadUpload, kept: ReadonlySet<number>, why: string): ReadUpload {
  const others = rowsOf(upload).filter((fila) => !kept.has(fila));
  if (others.length === 0) return upload;
  const isKept = ({ fila }: { fila: number }): boolean => kept.has(fila);
  const failedRows = upload.failedRows.filter(isKept);
  const copied = [...lines(upload.copy)].filter(isKept);
  const leftOut = others.map((fila) => ({ fila, texto: '', motivo: why }));
  return {
    ...upload,
    copy: new Uint8Array(Buffer.concat(copied.map(({ from, to }) => upload.copy.subarray(from, to)))),
    total: upload.total - others.length,
    rejected: failedRows.length,
    failedRows,
    errors: upload.errors.filter(isKept),
    errorsTotal: failedRows.reduce((sum, { errores }) => sum + errores, 0),
    leftOut: [...upload.leftOut, ...leftOut].sort((a, b) => a.fila - b.fila),
    leftOutTotal: upload.leftOutTotal + others.length,
    otherCells: upload.otherCells.filter(isKept),
  };
}
