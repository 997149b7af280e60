import { ASSET_COLUMNS } from '../asset-columns.js';
import { columnText } from '../asset-select.js';

const NUMBER = 'NUMERO_DE_ACTIVO';

const OTHERS = ASSET_COLUMNS.filter(({ campo }) => campo !== NUMBER);

const NAMES = `'{${OTHERS.map(({ campo }) => campo).join(',')}}'::text[]`;

/**
 * SQL of the `StoredChanges` of an asset that a file brought: what it has, blank fields left out.
 * @param table the asset as it was stored
 */
export const newAssetChanges = (table: string): string => `
  jsonb_strip_nulls(jsonb_object(${NAMES}, ARRAY[${OTHERS.map((column) => columnText(column, table)).join(', ')}]::text[]))
  || jsonb_build_object('${NUMBER}', jsonb_build_object('old', NULL, 'new', ${table}.numero_de_activo))`;
