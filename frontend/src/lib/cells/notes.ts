import { nameKey } from '../text/equality.ts';

/** How reports begin the lines that they write around their rows. */
const BEGINNINGS =
  /^[*\-\s]*(?:notas?|pagina|page|pag|hoja|generado|impreso|elabor(?:ado|o)|revis(?:ado|o)|aprob(?:ado|o)|fuente|fecha|usuario|reporte|informe|listado|fin d|end of|observacion(?:es)?|registros?|firma|corte|parametros|filtros?|hora)\b/;

/** '9 registros', '36.000 activos seleccionados', '1 de 12'. */
const COUNTS = /^\d[\d.,]*\s+(?:registros?|activos?|filas?|rows?|records?|lineas?|bienes|de \d+$)/;

const WORDS_OF_A_SENTENCE = 5;

/**
 * Whether a text that stands alone in its row is a note and no asset.
 * @param asNumber it stands where the number of an asset would: then words without any digit are enough
 */
export function isNote(text: string, asNumber: boolean): boolean {
  const words = nameKey(text);
  if (COUNTS.test(words)) return true;
  if (!/\s/.test(words)) return false;
  if (BEGINNINGS.test(words) || words.split(' ').length >= WORDS_OF_A_SENTENCE) return true;
  return asNumber && !/\d/.test(words);
}

/**
 * 'Página 2', 'Pág. 2 de 9', 'Hoja 2/9', 'Fecha: 21/11/2026', 'Hora 10:15 a. m.': what stands beside the name
 * of a report.
 */
const PAGE_MARK =
  /^(?:pagina|page|pag|hoja|fecha|date|hora|time)[\s.:#°]+(?:n[o°.]+\s*)?\d[\d\s.:/-]*(?:(?:de|of)\s*\d+|[ap]\.?\s*m\.?)?$/;

/** Whether a text says where in a report one is, or when it was made. */
export const isPageMark = (text: string): boolean => PAGE_MARK.test(nameKey(text));
