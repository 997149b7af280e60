import { ASSET_COLUMNS } from '../asset-columns.js';
import { columnText } from '../asset-select.js';

const NUMBER = 'NUMERO_DE_ACTIVO';

/** In the order in which `jsonb` keeps them: it has nothing to sort then. */
const COLUMNS = [...ASSET_COLUMNS].sort(
  (a, b) => a.campo.length - b.campo.length || (a.campo < b.campo ? -1 : 1),
);

const NAMES = `'{${COLUMNS.map(({ campo }) => campo).join(',')}}'::text[]`;

/**
 * SQL of the `StoredChanges` of an asset that a file brought: what it has, blank fields left out.
 * @param table the asset as it was stored
 */
export const newAssetChanges = (table: string): string => `
  jsonb_set(
    jsonb_strip_nulls(jsonb_object(${NAMES}, ARRAY[${COLUMNS.map((column) => columnText(column, table)).join(', ')}]::text[])),
    '{${NUMBER}}', jsonb_build_object('old', NULL, 'new', ${table}.numero_de_activo))`;
