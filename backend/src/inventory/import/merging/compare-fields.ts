import { ASSET_COLUMNS } from '../../asset-columns.js';
import { columnText } from '../../asset-select.js';
import { BAJA } from '../../asset-state.js';

/** The number names the asset and the levels make its place; they have rules of their own. */
const FIELDS = ASSET_COLUMNS.filter(({ kind, campo }) => kind !== 'level' && campo !== 'NUMERO_DE_ACTIVO');

const PAIRS = FIELDS.map(
  (column) => `('${column.campo}', ${columnText(column, 'f')}, ${columnText(column, 's')})`,
).join(',\n      ');

/**
 * Fills `import_compared` for the fields that are no level (rules 10 and 11). A blank cell says nothing.
 * `$1` restricts it to some assets; null for all.
 */
export const COMPARE_FIELDS = `
  INSERT INTO import_compared (fila, asset_id, changed_xid, campo, archivo, actual, verdict)
  SELECT m.fila, s.id, s.changed_xid, field.campo, field.archivo, field.actual,
    CASE
      WHEN field.archivo IS NOT DISTINCT FROM field.actual THEN 'confirms'
      WHEN s.valores_archivo ? field.campo THEN 'differs'
      WHEN field.campo = 'ESTADO' AND field.actual = '${BAJA}' THEN 'differs'
      ELSE 'changes'
    END
  FROM import_match m
  JOIN import_file f ON f.fila = m.fila
  JOIN assets s ON s.id = m.asset_id
  CROSS JOIN LATERAL (VALUES
      ${PAIRS}
    ) AS field(campo, archivo, actual)
  WHERE m.repeats IS NULL AND m.differs
    AND ($1::integer[] IS NULL OR s.id = ANY ($1))
    AND field.archivo IS NOT NULL
    AND (field.archivo IS DISTINCT FROM field.actual OR s.valores_archivo ? field.campo)
    -- The value that the file had when the field was edited: the edit stays, and there is nothing to say.
    AND (field.archivo IS NOT DISTINCT FROM field.actual
         OR s.valores_archivo ->> field.campo IS DISTINCT FROM field.archivo)`;

/** A number that was corrected in the field and that the file brings by now. */
export const CONFIRM_NUMBERS = `
  INSERT INTO import_compared (fila, asset_id, changed_xid, campo, verdict)
  SELECT m.fila, s.id, s.changed_xid, 'NUMERO_DE_ACTIVO', 'confirms'
  FROM import_match m
  JOIN assets s ON s.id = m.asset_id AND s.numero_key = m.numero_key
  WHERE m.repeats IS NULL AND m.differs
    AND ($1::integer[] IS NULL OR s.id = ANY ($1))
    AND s.valores_archivo ? 'NUMERO_DE_ACTIVO'`;
