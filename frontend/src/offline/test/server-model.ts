import { ACTION_FIELDS, type ActionData, type ActionResult, type WireAction, type WireAsset } from '../wire';
import type { DiscardAnswer, GroupAssetsPage, PhotoUpload, SyncAnswer, WireChange, WireGroup } from '../wire';
import { changedFields, sameValue } from '../assets/values';
import { TransportError, type Transport, type UserId } from '../ports';

interface ServerAsset {
  id: number;
  version: number;
  grupoId: number;
  values: ActionData;
  /** Position of the last change. */
  at: number;
  /** What it tells of its changes. */
  historial: WireChange[] | null;
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
} as const;

/** A small server that keeps the contract of design §3, for engines to talk to. */
export class ServerModel {
  readonly assets = new Map<number, ServerAsset>();
  readonly groups = new Map<number, WireGroup>();
  readonly assigned = new Map<UserId, Set<number>>();
  readonly applied = new Map<string, { user: UserId; action: WireAction; result: ActionResult }>();
  /** Assets that an administrator took out, and who did. */
  readonly removed = new Map<number, string>();
  /** What was noted for somebody to decide, and whose it is. */
  readonly conflicting = new Map<string, UserId>();
  /** What was given up, and by whom. */
  readonly discarded = new Map<string, string>();
  readonly photos = new Map<string, PhotoUpload>();
  /** Of a server that was put back by a version: what it does not know it holds. */
  contract = 2;
  readonly unknownTypes = new Set<string>();
  /** Final answers, until their author asks again. */
  readonly recorded = new Map<
    string,
    { user: UserId; action: WireAction; result: ActionResult; reintento: number }
  >();
  /** Reasons for which actions are refused, by a field's value. */
  readonly forbiddenDescriptions = new Set<string>();
  private readonly left: { grupoId: number; id: number; at: number }[] = [];
  private position = 0;
  private lastId = 0;
  /** Cursors from before this are too old. */
  private forgetBefore = 0;

  addGroup(id: number, nombre: string, levels: Partial<WireGroup> = {}): void {
    this.groups.set(id, { id, nombre, tipo: 'EMPLEADO', activos_count: 0, ...levels });
  }

  assign(user: UserId, ...ids: number[]): void {
    this.assigned.set(user, new Set(ids));
  }

  addAsset(grupoId: number, values: ActionData): number {
    const id = ++this.lastId;
    this.assets.set(id, {
      id,
      version: 1,
      grupoId,
      values: { ESTADO: 'BUENO', ...values },
      at: ++this.position,
      historial: null,
    });
    return id;
  }

  asset(id: number): ServerAsset {
    const asset = this.assets.get(id);
    if (!asset) throw new Error(`No asset ${id}`);
    return asset;
  }

  /** Somebody else changes an asset. @param historial what is told of its changes from now on */
  edit(id: number, values: ActionData, historial?: WireChange[]): void {
    const asset = this.asset(id);
    asset.historial = historial ?? asset.historial;
    Object.assign(asset.values, values);
    asset.version += 1;
    asset.at = ++this.position;
  }

  move(id: number, grupoId: number): void {
    const asset = this.asset(id);
    this.left.push({ grupoId: asset.grupoId, id, at: this.position + 1 });
    asset.grupoId = grupoId;
    this.edit(id, {});
  }

  /** An administrator takes out what was loaded by mistake. */
  remove(id: number, by: string): void {
    this.left.push({ grupoId: this.asset(id).grupoId, id, at: ++this.position });
    this.assets.delete(id);
    this.removed.set(id, by);
  }

  forgetCursors(): void {
    this.forgetBefore = ++this.position;
  }

  /** All that a backup holds. */
  backUp() {
    const { assets, groups, assigned, applied, removed, conflicting, discarded, photos, recorded, left } =
      this;
    return structuredClone({
      lastId: this.lastId,
      assets,
      groups,
      assigned,
      applied,
      removed,
      conflicting,
      discarded,
      recorded,
      left,
      photos: [...photos],
    });
  }

  /**
   * The server is lost, and what it was is put in its place: no number is given twice, and no cursor is
   * known. Where its folder was copied (`idsAnew`), ids that it gave since are given anew.
   */
  restore(backup: ReturnType<ServerModel['backUp']>, { idsAnew = false } = {}): void {
    const { photos, left, lastId, ...maps } = structuredClone(backup);
    for (const [name, rows] of Object.entries({ ...maps, photos: new Map(photos) })) {
      const own = this[name as keyof typeof maps] as Map<unknown, unknown>;
      own.clear();
      for (const [key, value] of rows as Map<unknown, unknown>) own.set(key, value);
    }
    this.left.splice(0, Infinity, ...left);
    this.lastId = idsAnew ? lastId : this.lastId + 1_000_000;
    this.forgetCursors();
  }

  transportFor(user: UserId): Transport {
    return {
      serverContract: () => this.contract,
      sincronizar: async (acciones) => this.sync(user, structuredClone(acciones)),
      discard: async (acciones) => {
        const isAnothers = ({ id }: WireAction) => (this.conflicting.get(id) ?? user) !== user;
        const own = structuredClone(acciones.filter((action) => !isAnothers(action)));
        const refused = acciones.filter(isAnothers).map(({ id }) => ({ id, status: 'refused' as const }));
        return { results: [...this.giveUp(`user ${user}`, own).results, ...refused] };
      },
      closedConflicts: async (ids) => ({
        cerrados: ids.filter(
          (id) => this.applied.has(id) || this.discarded.has(id) || !this.conflicting.has(id),
        ),
      }),
      missingWork: async ({ acciones, fotos }) => ({
        acciones: acciones.filter((id) => this.applied.get(id)?.user !== user && !this.discarded.has(id)),
        fotos: fotos.filter((id) => !this.photos.has(id)),
      }),
      uploadPhoto: async (photo) => this.upload(user, photo),
      groupAssets: async (grupoId, query) => this.page(user, grupoId, query),
      userGroups: async () =>
        [...(this.assigned.get(user) ?? [])].flatMap((id) => {
          const group = this.groups.get(id);
          return group ? [{ ...group, activos_count: this.assetsOf(id).length }] : [];
        }),
    };
  }

  /** The one who decides first decides; what was to be settled goes with the decision on it. */
  giveUp(by: string, acciones: Pick<WireAction, 'id' | 'resolves'>[]): DiscardAnswer {
    const results = acciones.map(({ id, resolves }) => {
      if (this.applied.has(id)) return { id, status: 'settled' as const };
      for (const one of resolves ? [id, resolves.action_id] : [id]) {
        if (!this.discarded.has(one) && !this.applied.has(one)) this.discarded.set(one, by);
      }
      return { id, status: 'discarded' as const };
    });
    return { results };
  }

  /** Somebody else settles a conflict, by taking the server's values. */
  settleFor(user: UserId, action: WireAction): void {
    const { version } = this.asset(action.activo_id);
    const settled = { id: action.id, activo_id: action.activo_id, version, resolved_by: 'admin' } as const;
    this.applied.set(action.id, { user, action, result: { ...settled, status: 'applied' } });
  }

  /** An administrator loads what was rejected from a file, whatever groups its author has. */
  load(id: string): void {
    const { user, action } = this.recorded.get(id) ?? {};
    if (user === undefined || !action) throw new Error(`${id} was not rejected`);
    this.applied.set(id, { user, action, result: this.change(user, action) });
  }

  private assetsOf(grupoId: number): ServerAsset[] {
    return [...this.assets.values()].filter((asset) => asset.grupoId === grupoId);
  }

  private sync(user: UserId, acciones: WireAction[]): SyncAnswer {
    const stuck = new Set<string>();
    const results = acciones.map((action) => {
      const result = this.apply(user, action, stuck);
      if (['conflict', 'held'].includes(result.status)) stuck.add(keyOf(action));
      return result;
    });
    const only = results[0];
    if (results.length === 1 && only?.status === 'conflict') {
      const message = 'Conflicto detectado. Requiere resolución manual.';
      throw new TransportError('http', { status: 409, body: { message, conflict: only.conflict } });
    }
    const errors = results.flatMap(({ id, error }) => (error ? [{ id, error }] : []));
    return { results, errors };
  }

  private apply(user: UserId, action: WireAction, stuck: Set<string>): ActionResult {
    const earlier = this.applied.get(action.id);
    if (earlier) return { ...earlier.result, status: 'duplicate' };
    const by = this.discarded.get(action.id) ?? this.discarded.get(action.resolves?.action_id ?? '');
    if (by !== undefined) {
      const discarded = { usuario_nombre: by, at: '2026-11-20T15:00:00.000Z' };
      return { ...answer(action, 'rejected', `${by} descartó este trabajo`), discarded };
    }
    const first = this.applied.get(action.resolves?.action_id ?? '');
    if (first) {
      const { activo_id, id: resolved_by } = first.result;
      return { ...answer(action, 'rejected', 'Ya se resolvió con otra decisión'), activo_id, resolved_by };
    }
    const before = this.recorded.get(action.id);
    const reintento = action.reintento ?? 0;
    if (before && reintento <= before.reintento) return before.result;
    if (this.unknownTypes.has(action.action_type) || (action.contrato ?? 1) > this.contract) {
      return { ...answer(action, 'held', 'El servidor no lo conoce'), held_by: 'version' };
    }
    if (stuck.has(keyOf(action))) return answer(action, 'held', 'Espera a un cambio anterior');
    const result = this.decide(user, action);
    if (result.status === 'applied') this.applied.set(action.id, { user, action, result });
    if (result.status === 'conflict') this.conflicting.set(action.id, user);
    if (result.status === 'rejected') this.recorded.set(action.id, { user, action, result, reintento });
    return result;
  }

  private decide(user: UserId, action: WireAction): ActionResult {
    if (this.forbiddenDescriptions.has(action.data_after.DESCRIPCION ?? '')) {
      return answer(action, 'rejected', 'Descripción no permitida');
    }
    if (!(this.assigned.get(user)?.has(action.grupo_id) ?? true))
      return answer(action, 'rejected', 'No es tuyo');
    return action.action_type === 'CREATE' ? this.create(action) : this.change(user, action);
  }

  private create(action: WireAction): ActionResult {
    const taken = this.holderOf(action.data_after.NUMERO_DE_ACTIVO);
    if (taken) return conflict(action, taken, 'numero_existente', ['NUMERO_DE_ACTIVO']);
    const SECCIONAL = action.data_after.SECCIONAL ?? this.groups.get(action.grupo_id)?.seccional;
    const isThere = this.groups.get(action.grupo_id)?.seccional === SECCIONAL;
    const named = [...this.groups.values()].find(({ seccional }) => !isThere && seccional === SECCIONAL);
    const id = this.addAsset(named?.id ?? action.grupo_id, action.data_after);
    return { id: action.id, status: 'applied', activo_id: id, version: 1 };
  }

  private holderOf(number: string | null | undefined): ServerAsset | undefined {
    return [...this.assets.values()].find((asset) => sameValue(asset.values.NUMERO_DE_ACTIVO, number));
  }

  private change(user: UserId, action: WireAction): ActionResult {
    const id = action.activo_id || this.applied.get(action.activo_ref ?? '')?.result.activo_id;
    const by = id === undefined ? undefined : this.removed.get(id);
    if (by !== undefined) {
      const removed = { usuario_nombre: by, at: '2026-11-20T15:00:00.000Z' };
      return { ...answer(action, 'rejected', `${by} quitó este activo del inventario`), removed };
    }
    const asset = id === undefined ? undefined : this.assets.get(id);
    if (!asset) return answer(action, action.activo_ref ? 'held' : 'rejected', 'El activo no existe');

    const changed = changedFields(action);
    const settled = action.resolves !== undefined;
    if (asset.values.ESTADO === 'BAJA' && action.action_type !== 'BAJA' && !settled) {
      return conflict(action, asset, 'baja', ['ESTADO']);
    }
    const colliding = changed.filter(
      (field) =>
        field !== 'observaciones' &&
        !sameValue(asset.values[field], action.data_before?.[field]) &&
        !sameValue(asset.values[field], action.data_after[field]),
    );
    const taken = changed.includes('NUMERO_DE_ACTIVO')
      ? this.holderOf(action.data_after.NUMERO_DE_ACTIVO)
      : undefined;
    if (taken && taken !== asset) {
      const told = conflict(action, asset, 'numero_existente', ['NUMERO_DE_ACTIVO', ...colliding]);
      const sees = this.assigned.get(user)?.has(taken.grupoId) ?? true;
      if (sees && told.conflict)
        told.conflict.titular = { activo: toWire(taken), fotos: [`/of/${taken.id}`] };
      return told;
    }
    if (colliding.length > 0) return conflict(action, asset, 'campos', colliding);
    const { grupoId } = asset;
    this.edit(
      asset.id,
      Object.fromEntries(changed.map((field) => [field, action.data_after[field] ?? null])),
    );
    const home = [...this.groups.values()].find((group) => group.empleado === asset.values.EMPLEADO);
    if (action.action_type === 'TRANSFER' && home && home.id !== grupoId) this.move(asset.id, home.id);
    return { id: action.id, status: 'applied', activo_id: asset.id, version: asset.version };
  }

  private upload(user: UserId, photo: PhotoUpload): { urls: string[] } {
    if (this.applied.get(photo.action_id)?.user !== user) throw notFound();
    const known = this.photos.get(photo.photo_id);
    if (known && known.blob.size !== photo.blob.size) throw new TransportError('http', { status: 409 });
    this.photos.set(photo.photo_id, photo);
    return { urls: [`/api/photos/${photo.photo_id}`] };
  }

  private page(
    user: UserId,
    grupoId: number,
    { since, limit }: { since?: string; limit: number },
  ): GroupAssetsPage {
    if (!this.assigned.get(user)?.has(grupoId)) throw notFound();
    const cursor = since === undefined ? { from: 0, upTo: this.position, whole: true } : parse(since);
    const madeAt = cursor.whole ? cursor.upTo : cursor.from;
    if (since !== undefined && madeAt < this.forgetBefore) throw new TransportError('http', { status: 410 });

    const changed = this.assetsOf(grupoId)
      .filter((asset) => asset.at > cursor.from)
      .sort((a, b) => a.at - b.at);
    const page = changed.slice(0, limit);
    const rest = changed.slice(limit);
    const last = page.at(-1)?.at ?? this.position;
    const eliminados = cursor.whole
      ? []
      : this.left.filter((leave) => leave.grupoId === grupoId && leave.at > cursor.from).map(({ id }) => id);
    const next =
      rest.length > 0
        ? { ...cursor, from: last }
        : { from: cursor.whole ? cursor.upTo : this.position, upTo: 0, whole: false };
    return {
      activos: page.map(toWire),
      eliminados: eliminados.filter((id) => this.assets.get(id)?.grupoId !== grupoId),
      cursor: JSON.stringify(next),
      hay_mas: rest.length > 0,
    };
  }
}

const parse = (cursor: string) => JSON.parse(cursor) as { from: number; upTo: number; whole: boolean };

const notFound = () => new TransportError('http', { status: 404, body: { code: 'not_found' } });

const keyOf = (action: WireAction): string =>
  action.action_type === 'CREATE' ? action.id : (action.activo_ref ?? String(action.activo_id));

const answer = (action: WireAction, status: 'held' | 'rejected', error: string): ActionResult => ({
  id: action.id,
  status,
  activo_id: action.activo_id,
  version: 0,
  error,
});

function conflict(
  action: WireAction,
  asset: ServerAsset,
  motivo: 'campos' | 'baja' | 'numero_existente',
  fields: (typeof ACTION_FIELDS)[number][],
): ActionResult {
  const campos = Object.fromEntries(
    fields.map((field) => [
      field,
      {
        original: action.data_before?.[field] ?? null,
        mine: action.data_after[field] ?? null,
        server: asset.values[field] ?? null,
      },
    ]),
  );
  const { version } = asset;
  return {
    id: action.id,
    status: 'conflict',
    activo_id: action.activo_id,
    version,
    error: 'Conflicto detectado. Requiere resolución manual.',
    conflict: { action_id: action.id, motivo, campos, server: toWire(asset), version },
  };
}

function toWire({ id, version, grupoId, values, historial }: ServerAsset): WireAsset {
  const names = Object.entries(WIRE_NAMES) as [keyof typeof WIRE_NAMES, string][];
  const columns = Object.fromEntries(names.map(([field, name]) => [name, values[field] ?? null]));
  const place = { grupo_id: grupoId, grupos: [grupoId] };
  return { id, version, ...place, categoria: null, tipo_bien: null, historial, ...columns };
}
