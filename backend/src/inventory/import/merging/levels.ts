import { GROUP_TYPES } from '../../../groups/group-type.js';
import { ASSET_COLUMNS, type AssetColumn } from '../../asset-columns.js';

/** The columns that place an asset, from the root down; their `campo` is the type of group that they name. */
export const LEVELS: readonly AssetColumn[] = GROUP_TYPES.map((tipo) => {
  const column = ASSET_COLUMNS.find(({ campo }) => campo === tipo);
  if (!column) throw new Error(`no column names groups of type ${tipo}`);
  return column;
});

/** SQL with one piece for each level. */
export const eachLevel = (piece: (level: AssetColumn) => string, separator = ', '): string =>
  LEVELS.map(piece).join(separator);
