import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How groups are born and go, in one place, safe against other transactions that do the same. */
export class GroupPlaces1790000000007 implements MigrationInterface {
  name = 'GroupPlaces1790000000007';

  async up(runner: QueryRunner): Promise<void> {
    // A found group is locked against removal; one that vanished while we waited is made anew.
    await runner.query(`
      CREATE FUNCTION ensure_group(parent integer, level_tipo text, level_nombre text) RETURNS integer
      LANGUAGE plpgsql AS $$
      DECLARE
        found_id integer;
        clave text := clave_nombre(level_nombre);
      BEGIN
        FOR attempt IN 1..20 LOOP
          SELECT id INTO found_id FROM groups
          WHERE coalesce(parent_id, 0) = coalesce(parent, 0) AND tipo = level_tipo AND nombre_key = clave
          FOR KEY SHARE;
          IF found_id IS NOT NULL THEN RETURN found_id; END IF;
          INSERT INTO groups (tipo, nombre, parent_id) VALUES (level_tipo, btrim(level_nombre), parent)
          ON CONFLICT DO NOTHING RETURNING id INTO found_id;
          IF found_id IS NOT NULL THEN RETURN found_id; END IF;
        END LOOP;
        RAISE EXCEPTION 'group % % could not be made', level_tipo, level_nombre
          USING ERRCODE = 'serialization_failure';
      END $$
    `);
    await runner.query(`
      CREATE FUNCTION ensure_place(seccional text, dependencia text, direccion text, empleado text) RETURNS integer
      LANGUAGE plpgsql AS $$
      DECLARE
        place integer;
      BEGIN
        IF btrim(seccional) <> '' THEN place := ensure_group(place, 'SECCIONAL', seccional); END IF;
        IF btrim(dependencia) <> '' THEN place := ensure_group(place, 'DEPENDENCIA', dependencia); END IF;
        IF btrim(direccion) <> '' THEN place := ensure_group(place, 'DIRECCION', direccion); END IF;
        IF btrim(empleado) <> '' THEN place := ensure_group(place, 'EMPLEADO', empleado); END IF;
        IF place IS NULL THEN place := ensure_group(NULL, 'SECCIONAL', 'SIN ASIGNAR'); END IF;
        RETURN place;
      END $$
    `);
    // A group that another transaction holds is being filled or assigned: it stays. Once ours are locked,
    // nobody can hang anything from them, so the second look decides.
    await runner.query(`
      CREATE FUNCTION remove_empty_groups() RETURNS integer
      LANGUAGE plpgsql AS $$
      DECLARE
        locked integer[];
        level integer;
        gone integer;
        removed integer := 0;
      BEGIN
        SELECT array_agg(id) INTO locked FROM (
          SELECT id FROM groups WHERE id NOT IN (SELECT id FROM used_groups)
          ORDER BY id FOR UPDATE SKIP LOCKED
        ) AS candidates;
        IF locked IS NULL THEN RETURN 0; END IF;
        -- From the leaves up: a parent goes only after all that hung from it.
        FOR level IN REVERSE 4..1 LOOP
          DELETE FROM groups g
          WHERE g.id = ANY (locked) AND cardinality(g.path) = level
            AND NOT EXISTS (SELECT 1 FROM groups child WHERE child.parent_id = g.id)
            AND NOT EXISTS (SELECT 1 FROM assets s WHERE s.grupo_id = g.id)
            AND NOT EXISTS (SELECT 1 FROM group_assignments a WHERE a.grupo_id = g.id);
          GET DIAGNOSTICS gone = ROW_COUNT;
          removed := removed + gone;
        END LOOP;
        RETURN removed;
      END $$
    `);
    await runner.query(`
      CREATE VIEW used_groups AS
      SELECT DISTINCT unnest(g.path) AS id
      FROM groups g
      WHERE EXISTS (SELECT 1 FROM assets s WHERE s.grupo_id = g.id)
         OR EXISTS (SELECT 1 FROM group_assignments a WHERE a.grupo_id = g.id)
    `);
    // Keys may be longer than the texts that they come from: unaccent makes 'AE' of 'Æ'.
    await runner.query(`DROP VIEW group_places`);
    await runner.query(`ALTER TABLE groups ALTER COLUMN nombre_key TYPE text`);
    await runner.query(GROUP_PLACES);
    await runner.query(`ALTER TABLE assets ALTER COLUMN numero_key TYPE text`);
    await runner.query(`ALTER TABLE asset_aliases ALTER COLUMN numero_key TYPE text`);
    await runner.query(`ALTER TABLE import_rows ALTER COLUMN numero_key TYPE text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE import_rows ALTER COLUMN numero_key TYPE varchar(60)`);
    await runner.query(`ALTER TABLE asset_aliases ALTER COLUMN numero_key TYPE varchar(60)`);
    await runner.query(`ALTER TABLE assets ALTER COLUMN numero_key TYPE varchar(60)`);
    await runner.query(`DROP VIEW group_places`);
    await runner.query(`ALTER TABLE groups ALTER COLUMN nombre_key TYPE varchar(255)`);
    await runner.query(GROUP_PLACES);
    await runner.query(`DROP FUNCTION remove_empty_groups()`);
    await runner.query(`DROP VIEW used_groups`);
    await runner.query(`DROP FUNCTION ensure_place(text, text, text, text)`);
    await runner.query(`DROP FUNCTION ensure_group(integer, text, text)`);
  }
}

/** As it was: a view must go and come back for a column under it to change its type. */
const GROUP_PLACES = `
  CREATE VIEW group_places AS
  SELECT g.id AS grupo_id,
         max(a.nombre) FILTER (WHERE a.tipo = 'SECCIONAL' AND a.nombre_key <> 'sin asignar') AS seccional,
         max(a.nombre) FILTER (WHERE a.tipo = 'DEPENDENCIA') AS dependencia,
         max(a.nombre) FILTER (WHERE a.tipo = 'DIRECCION') AS direccion,
         max(a.nombre) FILTER (WHERE a.tipo = 'EMPLEADO') AS empleado
  FROM groups g JOIN groups a ON a.id = ANY (g.path)
  GROUP BY g.id
`;
