import { nameKey } from '../text/equality.ts';

/** Of these one must be there: they say that a row adds the others up. */
const SUM = /\b(?:sub)?total(?:es)?\b|\bsumas?\b|\bsumatoria\b/;

/** What may stand around it. Any other word, and any digit, may be part of the number of a real asset. */
const AROUND = new Set([
  ...[
    'gran',
    'sub',
    'general',
    'generales',
    'final',
    'finales',
    'parcial',
    'parciales',
    'acumulado',
    'grand',
  ],
  ...['de', 'del', 'la', 'los', 'las', 'y', 'en', 'por'],
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
  ...['pagina', 'hoja', 'reporte', 'informe'],
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

/** A label that goes on with what is added up: 'Subtotal página 1', 'Total Sistemas', '* Total 1010'. */
const SUMS_UP =
  /^[*\s]*(?:gran |grand |sub ?-?)?(?:total(?:es)?|subtotal(?:es)?|sumas?|sumatoria)(?:[\s:*]|$)/;

/** Whether a text begins as the label of a sum; what it sums up may be any word. */
export const sumsUp = (text: string): boolean => SUMS_UP.test(nameKey(text));
