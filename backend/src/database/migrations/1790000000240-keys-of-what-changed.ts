import type { MigrationInterface, QueryRunner } from 'typeorm';

import { textKeyFunctions } from '../text-keys-sql.js';

/**
 * The search text and the key of an asset are made where what they are made of is new, and no more at every
 * change: for the row of an import and for an action of the field they took longer than writing it. The
 * functions that make them give the same keys, sooner.
 */
export class KeysOfWhatChanged1790000000240 implements MigrationInterface {
  name = 'KeysOfWhatChanged1790000000240';

  async up(runner: QueryRunner): Promise<void> {
    const [{ server_encoding } = {}] = (await runner.query('SHOW server_encoding')) as {
      server_encoding?: string;
    }[];
    if (server_encoding === 'UTF8') {
      for (const statement of textKeyFunctions()) await runner.query(statement);
    }
    await runner.query(
      trackChange(`
        IF TG_OP = 'INSERT' THEN
          ${MAKE_NUMBER}
          ${MAKE_SEARCHED}
        ELSE
          IF NEW.numero_de_activo IS DISTINCT FROM OLD.numero_de_activo OR NEW.numero_key IS DISTINCT FROM OLD.numero_key THEN
            ${MAKE_NUMBER}
          END IF;
          IF (${searched('NEW')}, NEW.busqueda) IS DISTINCT FROM (${searched('OLD')}, OLD.busqueda) THEN
            ${MAKE_SEARCHED}
          END IF;
        END IF;`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(trackChange(`${MAKE_NUMBER} ${MAKE_SEARCHED}`));
  }
}

const searched = (row: 'NEW' | 'OLD'): string =>
  ['numero_de_activo', 'descripcion', 'serial', 'numero_etiqueta', 'modelo', 'fabricante']
    .map((column) => `${row}.${column}`)
    .join(', ');

const MAKE_NUMBER = `NEW.numero_key := clave_numero(NEW.numero_de_activo);`;

const MAKE_SEARCHED = `NEW.busqueda := clave_nombre(concat_ws(' ', ${searched('NEW')}));`;

const trackChange = (makeKeys: string): string => `
  CREATE OR REPLACE FUNCTION assets_track_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${makeKeys}
    NEW.changed_xid := pg_current_xact_id()::text::bigint;
    IF TG_OP = 'UPDATE' AND NEW.grupo_id <> OLD.grupo_id THEN
      INSERT INTO asset_departures (asset_id, grupo_id, grupos, version, changed_xid)
      VALUES (OLD.id, OLD.grupo_id, (SELECT path FROM groups WHERE id = OLD.grupo_id), NEW.version, NEW.changed_xid);
    END IF;
    RETURN NEW;
  END $$
`;
