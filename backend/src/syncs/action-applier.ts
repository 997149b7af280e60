import type { ActionOutcome, ActionSender, ActionStore, KnownAction } from './action-store.js';
import type { AssetStore, StoredAsset } from './asset-store.js';
import { CAMPOS, type SomeValores, type Valores } from './campos.js';
import { faultOf } from './check-action.js';
import type { ConflictReason } from './conflict-reason.js';
import { type DepartedAsset, planOnDeparted } from './departed-asset.js';
import type { FieldConflictDto } from './dto/sync-result.dto.js';
import type { FieldAction } from './field-action.js';
import { planChanges } from './plan-changes.js';
import type { Reach, Removal } from './reach.js';

const NOT_THERE = 'El activo no existe o no está en tus grupos.';
const NO_GROUP = 'El grupo no existe o no está asignado a ti.';
const SETTLED =
  'Este conflicto ya se resolvió con otra decisión. Revisa el activo y descarta este cambio, o haz uno nuevo.';
const REMOVED =
  'se había cargado por error. Si existe, regístralo como activo nuevo; si no, descarta este cambio.';
const LEFT = {
  changed: 'El activo salió de tus grupos y allí lo cambiaron. Un administrador debe decidir qué queda.',
  moved: 'El activo salió de tus grupos. Un administrador debe decidir a dónde va.',
} as const;

/** What an attempt came to. Everything but `applied` must leave no trace in the assets: the caller undoes it. */
export interface Attempt extends ActionOutcome {
  /** An asset left its group, which may be empty now. */
  moved: boolean;
}

/** Applies one well-formed action that was never applied before, inside the caller's transaction. */
export class ActionApplier {
  constructor(
    private readonly assets: AssetStore,
    private readonly actions: ActionStore,
    private readonly reach: Reach,
    private readonly sender: ActionSender,
  ) {}

  /**
   * @param assetId the asset that the action names, whether it exists or not; null for a CREATE
   * @param settles the own action that this one settles, if it does
   */
  async attempt(action: FieldAction, assetId: number | null, settles: KnownAction | null): Promise<Attempt> {
    const fault = faultOf(action);
    if (fault) return rejected(fault, assetId);
    // Also where the work itself was brought through meanwhile, by a repeat that no longer collided.
    const first = settles && (await this.actions.outcomeOf(settles.id, settles.usuario_id));
    if (first) return tooLate(first);

    return assetId === null ? this.create(action, settles) : this.change(action, assetId, settles);
  }

  private async create(action: FieldAction, settles: KnownAction | null): Promise<Attempt> {
    const { after } = action;
    const isThere = await this.reach.group(action.grupo_id);
    if (!isThere && !this.reach.outlivesGroups) return rejected(NO_GROUP, null);
    const taken = await this.assets.findByNumber(after.NUMERO_DE_ACTIVO ?? '');
    if (taken !== null) return this.numberTaken(action, taken);

    const place: SomeValores = isThere ? await this.assets.placeOf(action.grupo_id) : {};
    const valores = Object.fromEntries(
      CAMPOS.map((campo) => [campo, after[campo] ?? place[campo] ?? null]),
    ) as Valores;
    valores.ESTADO = valores.ESTADO?.toUpperCase() ?? 'BUENO';
    const { asset, changes } = await this.assets.create(valores);
    if (!(await this.reach.group(asset.grupo_id))) return rejected(NO_GROUP, null);
    await this.assets.writeHistory(asset, action, this.sender, changes, settles && action.resolves);
    return applied(asset, false);
  }

  private async change(action: FieldAction, assetId: number, settles: KnownAction | null): Promise<Attempt> {
    const asset = await this.assets.find(assetId);
    const removal = asset ? null : await this.reach.removal(assetId);
    if (removal) return removed(removal, assetId);
    const reach = asset ? await this.reach.asset(asset.id, action.base_version) : 'none';
    if (!asset || reach === 'none') return rejected(NOT_THERE, null);
    if (reach !== 'now') return this.changeDeparted(action, asset, reach.leftWith, settles);
    const { changes: wanted, collisions, writtenOff } = planChanges(action, asset);

    const taken = wanted.NUMERO_DE_ACTIVO ? await this.assets.findByNumber(wanted.NUMERO_DE_ACTIVO) : null;
    const numberTaken = taken !== null && taken !== asset.id;
    if (numberTaken) {
      collisions.NUMERO_DE_ACTIVO = {
        original: action.before?.NUMERO_DE_ACTIVO ?? null,
        mine: wanted.NUMERO_DE_ACTIVO ?? null,
        server: asset.valores.NUMERO_DE_ACTIVO,
      };
    }
    if (!(await this.isMeant(action, asset))) {
      const original = action.before?.NUMERO_DE_ACTIVO ?? null;
      collisions.NUMERO_DE_ACTIVO ??= {
        original,
        mine: action.after.NUMERO_DE_ACTIVO ?? original,
        server: asset.valores.NUMERO_DE_ACTIVO,
      };
    }
    if (Object.keys(collisions).length > 0) {
      const motivo = numberTaken ? 'numero_existente' : writtenOff ? 'baja' : 'campos';
      return conflict(action, motivo, collisions, asset, numberTaken ? await this.holder(taken) : null);
    }
    return this.write(action, asset, wanted, settles);
  }

  private async write(
    action: FieldAction,
    asset: StoredAsset,
    wanted: SomeValores,
    settles: KnownAction | null,
  ): Promise<Attempt> {
    if (wanted.ESTADO) wanted.ESTADO = wanted.ESTADO.toUpperCase();
    const { asset: now, changes } = await this.assets.update(asset, wanted);
    await this.assets.writeHistory(now, action, this.sender, changes, settles && action.resolves);
    return applied(now, now.grupo_id !== asset.grupo_id);
  }

  /** Deciding a collision needs to see the server's values, and these are no longer this person's to see (rule 22). */
  private async changeDeparted(
    action: FieldAction,
    asset: StoredAsset,
    leftWith: number,
    settles: KnownAction | null,
  ): Promise<Attempt> {
    const departed = await this.assets.departed(asset, leftWith, this.sender.usuario_id);
    const plan = planOnDeparted(action, departed);
    if ('refused' in plan) return rejected(LEFT[plan.refused], asset.id);
    const { NUMERO_DE_ACTIVO: wanted } = plan.changes;
    const taken = wanted ? await this.assets.findByNumber(wanted) : null;
    const isMeant = await this.wasMeant(action, departed, asset.id, leftWith);
    if (!isMeant || (taken !== null && taken !== asset.id)) return rejected(LEFT.changed, asset.id);
    return this.write(action, asset, plan.changes, settles);
  }

  /** As isMeant, by numbers that the person could know. */
  private async wasMeant(
    { activo_id, before }: FieldAction,
    { valores }: DepartedAsset,
    assetId: number,
    leftWith: number,
  ): Promise<boolean> {
    const numero = before?.NUMERO_DE_ACTIVO;
    if (activo_id === 0 || !numero || numero === valores.NUMERO_DE_ACTIVO) return true;
    return this.assets.wasNumbered(assetId, leftWith, this.sender.usuario_id, numero);
  }

  /**
   * Whether the person had this asset before them. On a server that was put back to an earlier day, or set up
   * anew, an id may be another asset's by now; fields that happen to be equal there would merge in silence.
   */
  private async isMeant({ activo_id, before }: FieldAction, asset: StoredAsset): Promise<boolean> {
    const numero = before?.NUMERO_DE_ACTIVO;
    if (activo_id === 0 || !numero || numero === asset.valores.NUMERO_DE_ACTIVO) return true;
    return this.assets.answersTo(asset.id, numero, this.sender.usuario_id);
  }

  /** The asset that has a number. That it exists can't be hidden; whose it is, can: then null. */
  private async holder(assetId: number): Promise<StoredAsset | null> {
    const visible = (await this.reach.asset(assetId, Infinity)) === 'now';
    return visible ? this.assets.find(assetId) : null;
  }

  private async numberTaken(action: FieldAction, assetId: number): Promise<Attempt> {
    const asset = await this.holder(assetId);
    const mine = action.after.NUMERO_DE_ACTIVO ?? null;
    const server = asset?.valores.NUMERO_DE_ACTIVO ?? null;
    return conflict(
      action,
      'numero_existente',
      { NUMERO_DE_ACTIVO: { original: null, mine, server } },
      asset,
    );
  }
}

const applied = ({ id, version }: StoredAsset, moved: boolean): Attempt => ({
  status: 'applied',
  asset_id: id,
  version,
  moved,
});

export const rejected = (error: string, asset_id: number | null): Attempt => ({
  status: 'rejected',
  asset_id,
  version: null,
  error,
  moved: false,
});

/** What becomes of work that was given up, whatever arrives of it, and of decisions about it. */
export const givenUp = ({ asset_id, discarded_at, discarded_by }: KnownAction): Attempt => {
  const usuario_nombre = discarded_by ?? '';
  return {
    ...rejected(`${usuario_nombre} descartó este trabajo: ya no se aplica.`, asset_id),
    discarded: { usuario_nombre, at: (discarded_at ?? new Date()).toISOString() },
  };
};

/** What becomes of work on an asset that was removed meanwhile: it brings nothing back by itself. */
export const removed = ({ usuario_nombre, removed_at }: Removal, asset_id: number): Attempt => ({
  ...rejected(`${usuario_nombre} quitó este activo del inventario: ${REMOVED}`, asset_id),
  removed: { usuario_nombre, at: removed_at.toISOString() },
});

/** What a decision comes to that another one was before; what it was about is where that one put it. */
export const tooLate = ({ id, asset_id, result_version }: KnownAction): Attempt => ({
  ...rejected(SETTLED, asset_id),
  version: result_version,
  resolved_by: id,
});

function conflict(
  action: FieldAction,
  motivo: ConflictReason,
  campos: Record<string, FieldConflictDto>,
  asset: StoredAsset | null,
  holder: StoredAsset | null = null,
): Attempt {
  const version = asset?.version ?? 0;
  return {
    status: 'conflict',
    // A number that another asset has does not make that asset this action's own.
    asset_id: action.action_type === 'CREATE' ? null : (asset?.id ?? null),
    version,
    moved: false,
    conflict: {
      action_id: action.id,
      motivo,
      campos,
      server: asset?.activo ?? null,
      version,
      ...(holder && { titular: { activo: holder.activo, fotos: [] } }),
    },
  };
}
