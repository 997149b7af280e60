import { ASSET_COLUMNS } from '../inventory/asset-columns.js';
import { ACTIVO_CAMPOS, activoColumns } from './activo-sql.js';

describe('the asset of field devices', () => {
  const sql = activoColumns('a', 'g');

  it.each(ASSET_COLUMNS)('has $campo in its columns and in its history, or in neither', (column) => {
    expect(ACTIVO_CAMPOS.has(column.campo)).toBe(new RegExp(`\\ba\\.${column.property}\\b`).test(sql));
  });
});
