/** What programs and people put where nothing is, beside the blank itself. */
const MARKS = new Set([
  ...['N/A', 'N.A.', 'N.A', 'N/D', 'N.D.', 'NULL', '(NULL)', '<NULL>'],
  // Errors of formulas, in English and in Spanish.
  ...['#N/A', '#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#SPILL!', '#CALC!', '#FIELD!'],
  ...[
    '#N/D',
    '#¡NULO!',
    '#¡DIV/0!',
    '#¡VALOR!',
    '#¡REF!',
    '#¿NOMBRE?',
    '#¡NUM!',
    '#¡DESBORDAMIENTO!',
    '#¡CALC!',
  ],
  ...[
    '#GETTING_DATA',
    '#OBTENIENDO_DATOS',
    '#ERROR',
    '#ERROR!',
    '#BLOCKED!',
    '#UNKNOWN!',
    '#CONNECT!',
    '#BUSY!',
  ],
]);

/** A column too narrow for its number, printed into a file. */
const DASHES_OR_HASHES = /^(?:[-\u2010-\u2015\u2212]+|#{2,})$/;

const MAY_BEGIN = /^[-#Nn(<\u2010-\u2015\u2212]/;

const LONGEST = 20;

/**
 * Whether a text of a cell says that nothing stands there: '-', 'N/A', the error of a formula. Such a cell is
 * blank, and whoever loads the file is told how many there were.
 */
export function isBlankMark(text: string): boolean {
  // Hardly any value begins so, and a file has millions of them.
  if (!MAY_BEGIN.test(text)) return false;
  if (text.length > LONGEST) return DASHES_OR_HASHES.test(text);
  return DASHES_OR_HASHES.test(text) || MARKS.has(text.toUpperCase());
}
