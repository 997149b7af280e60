import { ONE, items, refused, rows } from '../hostile-spreadsheet.ts';
import type { HostileSpreadsheet } from '../hostile-spreadsheet.ts';

const csv = (text: string) => () => Buffer.from(text);

/** CSV that no program writes. */
export const CSV: readonly HostileSpreadsheet[] = [
  {
    what: 'five million blank lines',
    name: 'a.csv',
    bytes: csv(`NUMERO_DE_ACTIVO\n1\n${'\n'.repeat(5_000_000)}2`),
    gives: rows(2),
  },
  {
    what: 'a million separators in a line',
    name: 'a.csv',
    bytes: csv(`NUMERO_DE_ACTIVO\n1${','.repeat(1_000_000)}`),
    gives: refused('too-many-columns'),
  },
  {
    what: 'a quote that closes nowhere in 20 MB',
    name: 'a.csv',
    bytes: csv(`NUMERO_DE_ACTIVO,SERIAL\n"${'1,2\n'.repeat(5_000_000)}`),
    gives: refused('unclosed-quote'),
  },
  {
    what: 'ten million quotes',
    name: 'a.csv',
    bytes: csv(`NUMERO_DE_ACTIVO,SERIAL\n1,"${'""'.repeat(5_000_000)}"`),
    gives: refused('text-too-long'),
  },
  {
    what: 'a separator that means something in a pattern',
    name: 'a.csv',
    bytes: csv('sep=^\nNUMERO_DE_ACTIVO^SERIAL\n1^a'),
    gives: items({ NUMERO_DE_ACTIVO: '1', SERIAL: 'a' }),
  },
  {
    what: 'a bracket as separator',
    name: 'a.csv',
    bytes: csv('sep=]\nNUMERO_DE_ACTIVO]SERIAL\n1]a'),
    gives: items({ NUMERO_DE_ACTIVO: '1', SERIAL: 'a' }),
  },
  {
    what: 'a NUL in the middle',
    name: 'a.csv',
    bytes: csv('NUMERO_DE_ACTIVO\n1\u00002'),
    gives: refused('not-text'),
  },
  {
    what: 'a field of 5 MB',
    name: 'a.csv',
    bytes: csv(`NUMERO_DE_ACTIVO,SERIAL\n1,${'x'.repeat(5_000_000)}`),
    gives: refused('text-too-long'),
  },
  {
    what: 'money of a million digits',
    name: 'a.csv',
    bytes: csv(`NUMERO_DE_ACTIVO;COSTO_ACTUAL\n1;${'1'.repeat(1_000_000)}x\n2;${'1.111'.repeat(200_000)}`),
    gives: refused('text-too-long'),
  },
  {
    what: 'more rows than are taken',
    name: 'a.csv',
    bytes: csv(`NUMERO_DE_ACTIVO\n${'1\n'.repeat(300_001)}`),
    gives: refused('too-many-rows'),
  },
  { what: 'returns alone as line ends', name: 'a.csv', bytes: csv('NUMERO_DE_ACTIVO\r1\r'), gives: ONE },
  {
    what: 'a column twice',
    name: 'a.csv',
    bytes: csv('NUMERO_DE_ACTIVO,Numero de activo\n1,2'),
    gives: refused('repeated-column'),
  },
];
