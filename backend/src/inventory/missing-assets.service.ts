import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { BAJA } from './asset-state.js';
import type { BroughtAssetsDto, MissingAssetDto, MissingAssetsDto } from './dto/missing-assets.dto.js';
import { eachLevel } from './import/merging/levels.js';

const MAX_LISTED = 1_000;
const MAX_PLACES = 200;

/**
 * `$1`: what a file brings. Whether a file ever brought an asset is asked of the others alone, one by one by
 * the history's index: in a join the whole history would be read.
 */
const MISSING = `
  SELECT s.id, s.numero_de_activo, s.descripcion, coalesce(s.seccional, '') AS seccional,
         array_remove(ARRAY[${eachLevel(({ property }) => `s.${property}`)}], NULL) AS lugar
  FROM assets s
  WHERE NOT EXISTS (SELECT 1 FROM unnest($1::integer[]) AS brought(id) WHERE brought.id = s.id)
    AND s.estado IS DISTINCT FROM '${BAJA}'
    AND (SELECT true FROM asset_history h WHERE h.asset_id = s.id AND h.source = 'ARCHIVO' LIMIT 1)`;

/** Assets that earlier files brought and this one does not. It reads and tells; nobody is removed for it. */
@Injectable()
export class MissingAssetsService {
  constructor(private readonly dataSource: DataSource) {}

  async list({ activos, seccional }: BroughtAssetsDto): Promise<MissingAssetsDto> {
    const brought = activos === '' ? [] : activos.split(',').map(Number);
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      await manager.query(`CREATE TEMPORARY TABLE missing_assets ON COMMIT DROP AS ${MISSING}`, [brought]);
      const por_seccional = await manager.query<{ seccional: string; total: number }[]>(
        `SELECT min(seccional) AS seccional, count(*)::int AS total FROM missing_assets
         GROUP BY clave_nombre(seccional) ORDER BY total DESC, seccional LIMIT $1`,
        [MAX_PLACES],
      );
      const [{ total } = { total: 0 }] = await manager.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM missing_assets`,
      );
      const listed = await manager.query<MissingAssetDto[]>(
        `SELECT id AS activo_id, numero_de_activo AS activo, descripcion, lugar FROM missing_assets
         WHERE $1::text IS NULL OR clave_nombre(seccional) = clave_nombre($1)
         ORDER BY numero_de_activo, id LIMIT $2`,
        [seccional ?? null, MAX_LISTED],
      );
      return { total, por_seccional, activos: listed };
    });
  }
}
