import type { EntityManager } from 'typeorm';

import type { GroupPlacesService } from '../groups/group-places.service.js';
import { appendHistory } from '../inventory/append-history.js';
import { columnOf } from '../inventory/asset-columns.js';
import { AssetWriter } from '../inventory/asset-writer.js';
import type { AssetChanges } from '../inventory/entities/asset-history.entity.js';
import { activoColumns } from './activo-sql.js';
import type { ActionSender } from './action-store.js';
import { CAMPOS, type Campo, type LEVELS, type SomeValores, type Valores } from './campos.js';
import { type DepartedAsset, departedAsset, wasNumbered } from './departed-asset.js';
import type { ActivoDto } from './dto/activo.dto.js';
import type { FieldAction, Resolution } from './field-action.js';
import { OUTCOME } from './outcome-sql.js';

/** An asset as it is now, in the names of field actions and in those of the wire. */
export interface StoredAsset {
  id: number;
  version: number;
  grupo_id: number;
  valores: Valores;
  activo: ActivoDto;
}

const WIRE_NAMES = {
  NUMERO_DE_ACTIVO: 'codigo_activo',
  DESCRIPCION: 'descripcion',
  SERIAL: 'serie',
  NUMERO_ETIQUETA: 'numero_etiqueta',
  ESTADO: 'estado',
  EMPLEADO: 'empleado_responsable',
  DEPENDENCIA: 'dependencia_responsable',
  SECCIONAL: 'seccional',
  DIRECCION: 'direccion',
} as const satisfies Record<Campo, keyof ActivoDto>;

/** Reads and writes assets on behalf of field actions, inside the caller's transaction. */
export class AssetStore {
  private readonly writer: AssetWriter;

  constructor(
    private readonly manager: EntityManager,
    places: GroupPlacesService,
  ) {
    this.writer = new AssetWriter(manager, places);
  }

  /**
   * Locks assets until the transaction ends, always by rising id: whoever locks several in that order
   * (imports do as well) never waits in a circle.
   */
  async lock(ids: readonly number[]): Promise<void> {
    await this.manager.query(
      `SELECT id FROM assets WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE`,
      [ids],
    );
  }

  async find(id: number): Promise<StoredAsset | null> {
    const [activo] = await this.manager.query<ActivoDto[]>(
      `SELECT ${activoColumns('a', 'g')} FROM assets a JOIN groups g ON g.id = a.grupo_id WHERE a.id = $1`,
      [id],
    );
    if (!activo) return null;
    const valores = Object.fromEntries(CAMPOS.map((campo) => [campo, activo[WIRE_NAMES[campo]]])) as Valores;
    return { id, version: activo.version, grupo_id: activo.grupo_id, valores, activo };
  }

  /** The asset that has a number, or had it and still answers to it in files. */
  async findByNumber(numero: string): Promise<number | null> {
    const [row] = await this.manager.query<{ id: number }[]>(
      `SELECT id FROM assets WHERE numero_key = clave_numero($1)
       UNION ALL
       SELECT asset_id FROM asset_aliases WHERE numero_key = clave_numero($1)
       LIMIT 1`,
      [numero],
    );
    return row?.id ?? null;
  }

  /**
   * Whether an asset has a number, had it, or got it for a while by somebody's own work on it: applied, settled
   * some other way since, or decided too late.
   */
  async answersTo(assetId: number, numero: string, usuarioId: number): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `SELECT 1 FROM assets WHERE id = $1 AND numero_key = clave_numero($2)
       UNION ALL
       SELECT 1 FROM asset_aliases WHERE asset_id = $1 AND numero_key = clave_numero($2)
       UNION ALL
       SELECT 1 FROM sync_actions s JOIN ${OUTCOME} outcome ON TRUE JOIN sync_actions final ON final.id = outcome.id
       WHERE s.usuario_id = $3 AND final.asset_id = $1 AND s.data_after ->> 'NUMERO_DE_ACTIVO' = $2
         AND (s.status = 'applied' OR s.resolved_by IS NOT NULL OR s.resolves IS NOT NULL)
         AND length(s.data_after ->> 'NUMERO_DE_ACTIVO') <= 60
       LIMIT 1`,
      [assetId, numero, usuarioId],
    );
    return rows.length > 0;
  }

  departed(asset: StoredAsset, leftWith: number, usuarioId: number): Promise<DepartedAsset> {
    return departedAsset(this.manager, asset, leftWith, usuarioId);
  }

  wasNumbered(assetId: number, leftWith: number, usuarioId: number, numero: string): Promise<boolean> {
    return wasNumbered(this.manager, assetId, leftWith, usuarioId, numero);
  }

  /** Names of a group's levels; null where it has none. */
  placeOf(grupoId: number): Promise<Pick<Valores, (typeof LEVELS)[number]>> {
    return this.writer.placeOf(grupoId);
  }

  /**
   * Makes an asset. What the field gave is marked as its own, so that a file that brings the same number
   * later does not undo it (rule 11).
   */
  async create(valores: Valores): Promise<{ asset: StoredAsset; changes: AssetChanges }> {
    const grupo_id = await this.writer.ensurePlace(valores);
    const stored: Valores = { ...valores, ...(await this.placeOf(grupo_id)) };
    const given = CAMPOS.filter((campo) => stored[campo] !== null);
    const fromFile = Object.fromEntries(given.map((campo) => [campo, null]));
    const [row] = await this.manager.query<{ id: number }[]>(
      `INSERT INTO assets (grupo_id, valores_archivo, ${given.map((campo) => columnOf(campo).property).join(', ')})
       VALUES ($1, $2, ${given.map((_, index) => `$${index + 3}`).join(', ')})
       RETURNING id`,
      [grupo_id, JSON.stringify(fromFile), ...given.map((campo) => stored[campo])],
    );
    const asset = row && (await this.find(row.id));
    if (!asset) throw new Error('the new asset is not there');
    const changes = Object.fromEntries(given.map((campo) => [campo, { old: null, new: stored[campo] }]));
    return { asset, changes };
  }

  /** Writes changed fields, as `AssetWriter` does. */
  async update(
    asset: StoredAsset,
    wanted: SomeValores,
  ): Promise<{ asset: StoredAsset; changes: AssetChanges }> {
    const changes = await this.writer.write(asset, wanted);
    if (changes === null) return { asset, changes: {} };
    const now = await this.find(asset.id);
    if (!now) throw new Error(`asset ${asset.id} went away under its lock`);
    return { asset: now, changes };
  }

  /** Appends to the asset's history (rule 12); also when nothing changed, for the action is a fact by itself. */
  async writeHistory(
    asset: StoredAsset,
    action: FieldAction,
    sender: ActionSender,
    changes: AssetChanges,
    resolves: Resolution | null,
  ): Promise<void> {
    await appendHistory(this.manager, asset, {
      action_type: action.action_type,
      source: sender.source,
      usuario_id: sender.usuario_id,
      action_id: action.id,
      changes,
      notes: {
        ...(action.observaciones && { observaciones: action.observaciones }),
        ...(resolves && {
          resolves: { ...resolves, ...(sender.decidido_por && { decidido_por: sender.decidido_por }) },
        }),
      },
      made_at: action.made_at,
      cargado_por: sender.cargado_por ?? null,
    });
  }
}
