import type { Sent, SentPart } from '../ledger.ts';
import type { HistoryRow, Picture } from '../picture/picture.ts';

type Accuse = (violation: string) => void;

/** The file that everything starts from is one part that is not in the ledger. */
const FIRST_FILE = 1;

/**
 * All of a part or nothing of it: its record, its rows in the history, its assets, its remembered numbers.
 */
export function judgeImports(picture: Picture, sent: Sent, isFinal: boolean, accuse: Accuse): void {
  const records = new Map(picture.parts.map((part) => [keyOf(part.import_id, part.fila_inicial), part]));
  const history = groupBy(
    picture.history.filter((row) => row.import_id !== null),
    (row) => row.import_id,
  );
  const remembered = groupBy(picture.importRows, (row) => row.import_id);
  const numbers = new Set([...picture.assets.values()].map(({ columns }) => columns['numero_de_activo']));

  for (const part of sent.parts) {
    const name = `part ${part.importId}/${part.filaInicial}`;
    const isIn = <T extends { fila: number | null }>(row: T): boolean =>
      part.rows.some(({ fila }) => fila === row.fila);
    const traces = (history.get(part.importId) ?? []).filter(isIn);
    const kept = (remembered.get(part.importId) ?? []).filter(isIn);
    const born = part.rows.filter(({ kind, numero }) => kind === 'new' && numbers.has(numero));
    const record = records.get(keyOf(part.importId, part.filaInicial));
    if (part.isRefused) {
      const left = traces.length + born.length + kept.length;
      if (left > 0) accuse(`${name} is of a file that must not go in, and left ${left} traces`);
      if (isFinal && !record) accuse(`${name} was sent and is not there`);
      continue;
    }
    if (!record) {
      if (part.answer || isFinal) accuse(`${name} was ${part.answer ? 'answered' : 'sent'} and is not there`);
      const left = `${traces.length} history rows, ${born.length} assets, ${kept.length} numbers`;
      if (traces.length + born.length + kept.length > 0) accuse(`half of ${name}: no record, but ${left}`);
      continue;
    }
    judgeRows(name, part, traces, accuse);
    if (born.length !== newRows(part)) accuse(`${name}: ${born.length} of ${newRows(part)} new assets`);
    if (new Set(kept.map(({ fila }) => fila)).size !== part.rows.length) {
      accuse(`${name} remembers ${kept.length} of ${part.rows.length} numbers`);
    }
    judgeFigures(name, part, record.details, accuse);
  }
  if (isFinal && records.size !== sent.parts.length + FIRST_FILE) {
    accuse(`${records.size - FIRST_FILE} parts are on the server, ${sent.parts.length} were sent`);
  }
}

function judgeRows(name: string, part: SentPart, traces: HistoryRow[], accuse: Accuse): void {
  for (const { fila, kind, modelo } of part.rows) {
    const rows = traces.filter((row) => row.fila === fila);
    const [row] = rows;
    if (rows.length !== 1 || !row)
      accuse(`${name}: row ${fila} left ${rows.length} history rows instead of 1`);
    else if (
      row.action_type !== (kind === 'new' ? 'CREATE' : 'UPDATE') ||
      row.changes['MODELO']?.new !== modelo
    )
      accuse(`${name}: row ${fila} left another change: ${JSON.stringify(row.changes)}`);
  }
}

function judgeFigures(name: string, part: SentPart, details: object, accuse: Accuse): void {
  const inserted = newRows(part);
  const total = part.rows.length;
  const expected = { total, inserted, updated: total - inserted, unchanged: 0, errors: 0 };
  for (const [figures, where] of [
    [details, 'its record'],
    [part.answer, 'its answer'],
  ] as const) {
    if (figures === null) continue;
    for (const [key, value] of Object.entries(expected)) {
      const found = (figures as Record<string, unknown>)[key];
      if (found !== value) accuse(`${name}: ${key} is ${String(found)} in ${where} instead of ${value}`);
    }
  }
}

const newRows = ({ rows }: SentPart): number => rows.filter(({ kind }) => kind === 'new').length;

const keyOf = (importId: string, filaInicial: number): string => `${importId}/${filaInicial}`;

function groupBy<T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
