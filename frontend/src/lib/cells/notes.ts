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
