import { eachLevel } from './levels.js';

/**
 * SQL that joins the place `t` that a row or a move goes to, once it has its group. @param wanted SQL of a
 * level's name
 */
const joinPlace = (wanted: (property: string) => string): string =>
  `import_targets t ON (${eachLevel(({ property }) => `t.${property}`)}) = (${eachLevel(({ property }) => wanted(property))})`;

/** Of `import_moves mv`. */
export const PLACE_OF_MOVE = joinPlace((property) => `mv.${property}`);

/** Of `import_file f`. */
export const PLACE_OF_ROW = joinPlace((property) => `coalesce(f.${property}, '')`);
