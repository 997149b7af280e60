import type { HistorySource } from '../../inventory/history-source.js';

/** Where a change came from, in files that the server writes: the same names as on the screens. */
export const SOURCE_NAMES: Readonly<Record<HistorySource, string>> = {
  CAMPO: 'Campo',
  ARCHIVO: 'Archivo',
  RESCATE: 'Rescate',
  CONSOLA: 'Consola',
};

/** SQL of a moment as the clocks of the time zone show it. */
export const localTime = (sql: string, zone: string): string =>
  `to_char(${sql} AT TIME ZONE ${zone}::text, 'YYYY-MM-DD"T"HH24:MI:SS')`;
