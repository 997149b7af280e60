/**
 * SQL of the visits of groups as those of their assets say. An asset counts with one of its kinds. @param
 * grupos SQL of ids
 */
const countedVisits = (grupos: string): string => `
  SELECT grupo_id, action_type, (count(*) FILTER (WHERE action_type = one_kind))::int AS activos,
         sum(lineas)::int AS lineas, max(ultima) AS ultima
  FROM (SELECT grupo_id, action_type, lineas, ultima, min(action_type) OVER (PARTITION BY asset_id) AS one_kind
        FROM asset_visits WHERE grupo_id = ANY (ARRAY(${grupos}))) AS visit
  GROUP BY grupo_id, action_type`;

/**
 * SQL of a list of common table expressions that ends with `group_visit`: for each group and kind of action
 * the field work on the assets that are in the group now, not below it: `activos` (each asset with one of its
 * kinds, so that the sum counts it once), `lineas`, `ultima`. What was counted beforehand is believed only
 * where nothing is noted.
 */
export const GROUP_VISITS = `
  noted_group AS MATERIALIZED (SELECT DISTINCT grupo_id FROM group_visits_stale),
  group_visit AS (
    SELECT grupo_id, action_type, activos, lineas, ultima FROM group_visits
    WHERE grupo_id NOT IN (SELECT grupo_id FROM noted_group)
    UNION ALL ${countedVisits('SELECT grupo_id FROM noted_group')}
  )`;

/**
 * SQL that counts beforehand what is noted. A change that commits meanwhile is in neither the notes nor the
 * counts that it sees: its note stays. One statement, because both must be of one moment; only one at a time.
 */
export const COUNT_NOTED_GROUPS = `
  WITH noted AS (DELETE FROM group_visits_stale RETURNING grupo_id),
  counted AS MATERIALIZED (${countedVisits('SELECT DISTINCT grupo_id FROM noted')}),
  gone AS (
    DELETE FROM group_visits v
    WHERE grupo_id IN (SELECT grupo_id FROM noted)
      AND NOT EXISTS (SELECT FROM counted c WHERE c.grupo_id = v.grupo_id AND c.action_type = v.action_type)
  )
  INSERT INTO group_visits (grupo_id, action_type, activos, lineas, ultima)
  SELECT grupo_id, action_type, activos, lineas, ultima FROM counted
  ON CONFLICT (grupo_id, action_type) DO UPDATE
  SET activos = EXCLUDED.activos, lineas = EXCLUDED.lineas, ultima = EXCLUDED.ultima`;
