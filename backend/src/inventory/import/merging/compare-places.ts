import { eachLevel, LEVELS } from './levels.js';

const FIELDS = `ARRAY[${eachLevel(({ campo }) => `'${campo}'`)}]`;

/**
 * What a level comes to: what the file gives; if blank, what is stored, as long as all above it is the same.
 */
const resolved = (index: number): string => {
  const level = LEVELS[index]?.property ?? '';
  const above = LEVELS.slice(0, index).map(({ property }) => `coalesce(same_${property}, TRUE)`);
  return `CASE
      WHEN new_${level} IS NOT NULL THEN new_${level}
      WHEN ${above.join(' AND ') || 'TRUE'} THEN coalesce(old_${level}, '')
      ELSE ''
    END AS ${level}`;
};

/**
 * Fills `import_moves` with the assets that the file moves, and `import_compared` with the levels that it
 * confirms or differs from. `$1` restricts it to some assets; null for all.
 *
 * A place is one thing: after a move in the field (any level edited since the file last agreed) the file
 * moves nothing until it brings that whole place. So an edit of a level is never undone by halves, into a
 * place that nobody chose. Levels compare by their keys: another spelling is no move (rule 9).
 */
export const COMPARE_PLACES = `
  WITH given AS (
    SELECT m.fila, s.id AS asset_id, s.changed_xid, s.valores_archivo AS memory,
      ${eachLevel(({ property }) => `f.${property} AS new_${property}`)},
      ${eachLevel(({ property }) =>
        property === 'seccional'
          ? // The root of what has no place counts as a name only where the file names it.
            `coalesce(s.seccional, CASE WHEN clave_nombre(f.seccional) = 'sin asignar' AND EXISTS (
                SELECT 1 FROM groups g JOIN groups root ON root.id = g.path[1]
                WHERE g.id = s.grupo_id AND root.tipo = 'SECCIONAL' AND root.nombre_key = 'sin asignar'
              ) THEN f.seccional END) AS old_seccional`
          : `s.${property} AS old_${property}`,
      )}
    FROM import_match m
    JOIN import_file f ON f.fila = m.fila
    JOIN assets s ON s.id = m.asset_id
    WHERE m.repeats IS NULL AND m.differs
      AND ($1::integer[] IS NULL OR s.id = ANY ($1))
      AND (${eachLevel(({ property }) => `f.${property} IS NOT NULL`, ' OR ')})
  ),
  likened AS (
    SELECT *, memory ?| ${FIELDS} AS edited,
      ${eachLevel(
        ({ property }) => `CASE
        WHEN new_${property} IS NULL THEN NULL
        WHEN new_${property} = old_${property} THEN TRUE
        ELSE coalesce(clave_nombre(new_${property}) = clave_nombre(old_${property}), FALSE)
      END AS same_${property}`,
      )}
    FROM given
  ),
  judged AS (
    SELECT *,
      (${eachLevel(({ property }) => `same_${property} IS FALSE`, ' OR ')}) AS otherwise,
      (${eachLevel(
        ({ campo, property }) =>
          `(NOT memory ? '${campo}' OR same_${property} IS TRUE OR (new_${property} IS NULL AND old_${property} IS NULL))`,
        ' AND ',
      )})
      AND (${eachLevel(({ campo, property }) => `(memory ? '${campo}' AND same_${property} IS TRUE)`, ' OR ')})
      AS caught_up
    FROM likened
    WHERE edited OR ${eachLevel(({ property }) => `same_${property} IS FALSE`, ' OR ')}
  ),
  moved AS (
    INSERT INTO import_moves (fila, asset_id, changed_xid, ${eachLevel(({ property }) => property)})
    SELECT fila, asset_id, changed_xid, ${LEVELS.map((_, index) => resolved(index)).join(', ')}
    FROM judged WHERE otherwise AND (caught_up OR NOT edited)
  )
  INSERT INTO import_compared (fila, asset_id, changed_xid, campo, archivo, actual, verdict)
  SELECT fila, asset_id, changed_xid, level.campo, level.archivo, level.actual,
         CASE WHEN caught_up THEN 'confirms' ELSE 'differs' END
  FROM judged CROSS JOIN LATERAL (VALUES
      ${eachLevel(({ campo, property }) => `('${campo}', new_${property}, old_${property}, same_${property})`)}
    ) AS level(campo, archivo, actual, same)
  WHERE edited AND CASE
    WHEN caught_up THEN memory ? level.campo
    ELSE level.same IS FALSE
      AND clave_nombre(memory ->> level.campo) IS DISTINCT FROM clave_nombre(level.archivo)
  END`;
