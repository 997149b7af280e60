import { nameKey } from '../../../common/text/equality.ts';

/** Of these one must be there: they say that a row adds the others up. */
const SUM = /\b(?:sub)?total(?:es)?\b|\bsumas?\b|\bsumatoria\b/;

/** What may stand around it. Any other word, and any digit, may be part of the number of a real asset. */
const AROUND = new Set([
  ...['gran', 'sub', 'general', 'generales', 'final', 'finales', 'parcial', 'parciales', 'acumulado'],
  ...['de', 'del', 'la', 'los', 'las', 'y', 'en'],
  ...[
    'activo',
    'activos',
    'bienes',
    'inventario',
    'registros',
    'filas',
    'valor',
    'valores',
    'costo',
    'costos',
  ],
]);

/**
 * Whether a NUMERO_DE_ACTIVO is the label of a totals row: 'TOTAL', 'Total general:', 'Sumas', 'Gran total'.
 * Only words are compared, whatever their case, accents and punctuation.
 */
export function isTotalsLabel(number: string): boolean {
  const words = nameKey(number);
  if (!SUM.test(words)) return false;
  return words
    .split(/[\s:.,;=*()-]+/)
    .every((word) => word === '' || AROUND.has(word) || word.replace(SUM, '') === '');
}
