import { namesAbove } from '../../groups/path-sql.js';
import type { DetailColumn } from './report-kind.js';

/** The person `u` of a line of the history. */
export const PERSON_DETAIL: readonly DetailColumn[] = [
  { titulo: 'Usuario', sql: 'u.username', kind: 'text' },
  { titulo: 'Nombre', sql: 'u.full_name', kind: 'text', width: 28 },
];

/** Where the asset of a line `h` of the history was then: several groups have the same name. */
export const PLACE_DETAIL: DetailColumn = {
  titulo: 'Grupo',
  sql: `array_to_string(${namesAbove('h.grupo_id')} || h.grupo_nombre, ' › ')`,
  kind: 'text',
  width: 50,
};
