import type { EntityManager } from 'typeorm';

import { GROUP_TYPES } from '../groups/group-type.js';
import type { GroupPlacesService } from '../groups/group-places.service.js';
import { columnOf } from './asset-columns.js';
import { changesBetween } from './changed-fields.js';
import type { AssetChanges } from './entities/asset-history.entity.js';

/** Values of fields by their names in the history. */
export type FieldValues = Record<string, string | null>;

/** An asset as it is before it is written: all its levels, and at least the fields that are to change. */
export interface AssetToWrite {
  id: number;
  grupo_id: number;
  valores: FieldValues;
}

/**
 * What people change in an asset in the console. What the field changes is written for a whole call:
 * `syncs/write`.
 */
export class AssetWriter {
  constructor(
    private readonly manager: EntityManager,
    private readonly places: GroupPlacesService,
  ) {}

  /**
   * Writes changed fields. For each the value that the last file had is remembered, unless an earlier edit
   * did so already, and a former number stays an alias for files (rule 11). Changed levels move the asset.
   * @returns what changed; null when nothing did, the place included
   */
  async write(asset: AssetToWrite, wanted: FieldValues): Promise<AssetChanges | null> {
    const moves = GROUP_TYPES.some((level) => level in wanted);
    const target: FieldValues = { ...asset.valores, ...wanted };
    const grupo_id = moves ? await this.ensurePlace(target) : asset.grupo_id;
    if (moves) Object.assign(target, await this.placeOf(grupo_id));
    const changes = changesBetween(asset.valores, target);
    const changed = Object.keys(changes);
    if (changed.length === 0 && grupo_id === asset.grupo_id) return null;

    const previous = Object.fromEntries(changed.map((campo) => [campo, changes[campo]?.old ?? null]));
    const sets = changed.map((campo, index) => `${columnOf(campo).property} = $${index + 4}`);
    await this.manager.query(
      `UPDATE assets
       SET ${['grupo_id = $2', 'valores_archivo = $3::jsonb || valores_archivo', ...sets].join(', ')},
           version = version + 1, updated_at = now()
       WHERE id = $1`,
      [asset.id, grupo_id, JSON.stringify(previous), ...changed.map((campo) => target[campo])],
    );
    if (changed.includes('NUMERO_DE_ACTIVO')) await this.moveAlias(asset, target['NUMERO_DE_ACTIVO'] ?? null);
    return changes;
  }

  /** Names of a group's levels; null where it has none. */
  private async placeOf(grupoId: number): Promise<Record<(typeof GROUP_TYPES)[number], string | null>> {
    const [row] = await this.manager.query<Record<Lowercase<(typeof GROUP_TYPES)[number]>, string | null>[]>(
      `SELECT seccional, dependencia, direccion, empleado FROM group_places WHERE grupo_id = $1`,
      [grupoId],
    );
    if (!row) throw new Error(`group ${grupoId} has no place`);
    return {
      SECCIONAL: row.seccional,
      DEPENDENCIA: row.dependencia,
      DIRECCION: row.direccion,
      EMPLEADO: row.empleado,
    };
  }

  private ensurePlace(valores: FieldValues): Promise<number> {
    return this.places.ensurePlace(this.manager, {
      seccional: valores['SECCIONAL'] ?? null,
      dependencia: valores['DEPENDENCIA'] ?? null,
      direccion: valores['DIRECCION'] ?? null,
      empleado: valores['EMPLEADO'] ?? null,
    });
  }

  /** A number that only changed its case is the same key and needs no alias. */
  private async moveAlias({ id, valores }: AssetToWrite, numero: string | null): Promise<void> {
    await this.manager.query(
      `DELETE FROM asset_aliases WHERE asset_id = $1 AND numero_key = clave_numero($2)`,
      [id, numero],
    );
    await this.manager.query(
      `INSERT INTO asset_aliases (numero_key, asset_id)
       SELECT clave_numero($2), $1 WHERE clave_numero($2) <> clave_numero($3)
       ON CONFLICT DO NOTHING`,
      [id, valores['NUMERO_DE_ACTIVO'], numero],
    );
  }
}
