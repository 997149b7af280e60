/** The columns of an asset that a search looks in, in the order in which its search text has them. */
const SEARCHED = ['numero_de_activo', 'descripcion', 'serial', 'numero_etiqueta', 'modelo', 'fabricante'];

/**
 * SQL of the search text that the database makes of an asset (`assets_track_change`), for whoever makes it
 * for many at once.
 * @param table the asset
 */
export const searchText = (table: string): string =>
  `clave_nombre(concat_ws(' ', ${SEARCHED.map((column) => `${table}.${column}`).join(', ')}))`;
