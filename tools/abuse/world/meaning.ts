import { randomUUID } from 'node:crypto';
import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import { honestArchive } from '../attacks/archives.ts';
import type { Known } from '../contract/sample.ts';
import type { Operation } from '../contract/operations.ts';
import { type Asset, guessed, localOf } from './assets.ts';
import { type FieldWork, fieldWork, KINDS } from './field-work.ts';
import { smallPhoto } from './files.ts';
import { ANA, PASSWORD, VICTIM } from './people.ts';
import { MOVED_TO, OWN } from './places.ts';
import type { Conflict, World } from './world.ts';

/** Chance that a field that may be left out is there; work that settles or retries something is rare. */
const OPTIONAL = 0.4;
const RARE: Readonly<Record<string, number>> = {
  ...{ resolves: 0.1, activo_ref: 0.1, contrato: 0.1 },
  // One without the other is refused.
  ...{ corrige: 0.1, filas_corregidas: 0.1 },
};

/**
 * What one request says, so that all of it is about the same things: the asset in its path is the one in its
 * body. Ids are those of one's own and of hidden things alike; nobody here knows a hidden value but its
 * number.
 */
export class Meaning implements Known {
  private readonly world: World;
  private readonly operation: Operation;
  private readonly random: Random;
  private readonly isFull: boolean;
  private readonly conflict: Conflict | undefined;
  private readonly work: FieldWork;
  /** What administrators correct and remove: the version in the body is that of the asset in the path. */
  private readonly corrected: Asset;
  private readonly removed: Asset;

  constructor(world: World, operation: Operation, random: Random, isFull: boolean) {
    this.world = world;
    this.operation = operation;
    this.random = random;
    this.isFull = isFull;
    this.conflict = world.conflicts.length > 0 ? random.pick(world.conflicts) : undefined;
    this.work = this.anyWork();
    this.corrected = random.pick(world.own);
    this.removed = random.pick(world.removable);
  }

  isGiven(name: string): boolean {
    return this.isFull || this.random.chance(RARE[name] ?? OPTIONAL);
  }

  value(name: string): unknown {
    const own = this.ofOperation()[name] ?? this.ofAny[name];
    return own?.();
  }

  /** What a path's placeholder may stand for. */
  pathValue(name: string): string {
    const { path } = this.operation;
    const { world, random } = this;
    if (name === 'actionId') return this.conflict?.action_id ?? randomUUID();
    if (name === 'entrega') return world.webhooks?.message ?? randomUUID();
    if (this.operation.id === 'deleteWebhook') return String(world.webhooks?.deletable);
    if (path.includes('webhooks')) return String(world.webhooks?.kept);
    if (path.includes('photos')) return random.pick(world.photos);
    if (path.endsWith('/deshacer')) return world.reversible;
    if (/\/(?:parts|cancel)$/.test(path)) return world.openLoad;
    if (path.includes('imports')) return random.pick(world.imports);
    if (path.includes('sessions')) return random.pick(world.spare);
    if (path.includes('devices')) return String(random.pick(world.devices));
    if (name === 'groupId') return String(world.groups.get('ESTE'));
    // Whatever is done to somebody must hit nobody who still has an attack to make.
    if (name === 'userId' || path.includes('users')) return String(world.users.get(VICTIM.name));
    if (path.endsWith('/corregir')) return String(this.corrected.id);
    if (path.endsWith('/quitar')) return String(this.removed.id);
    if (path.includes('assets/{id}')) return String(random.pick([...world.own, ...world.hidden]).id);
    return String(random.pick([...world.groups.values()]));
  }

  /** As good a file as one can send. */
  file(): Buffer {
    const { operation, world, random } = this;
    if (operation.id === 'rescueSync') return honestArchive(world.author(ANA), [world.anasWork(random)]);
    return smallPhoto(randomUUID());
  }

  private anyWork(): FieldWork {
    const { world, random, isFull } = this;
    const kind = isFull ? 'UPDATE' : random.pick(KINDS);
    const isOwn = random.chance(0.6);
    const asset = random.pick(isOwn ? world.own : world.hidden);
    const grupo_id = isOwn || random.chance(0.5) ? world.ownGroup() : asset.grupo_id;
    const to = { DEPENDENCIA: random.pick([OWN, MOVED_TO]) };
    return fieldWork(kind, asset, grupo_id, to, random, isOwn ? localOf(asset) : guessed(asset));
  }

  private readonly ofAny: Readonly<Record<string, () => unknown>> = {
    activo_id: () => this.work.activo_id,
    base_version: () => this.work.base_version,
    action_type: () => this.work.action_type,
    data_before: () => this.work.data_before,
    data_after: () => (this.isFull || this.random.chance(0.7) ? this.work.data_after : this.text()),
    grupo_id: () => this.work.grupo_id,
    groupId: () => this.random.pick([...this.world.groups.values()]),
    usuario_id: () => this.random.pick([this.world.users.get(VICTIM.name), this.world.users.get('beto')]),
    userId: () => this.world.users.get(VICTIM.name),
    // An id that is known would only be answered as before.
    id: () => randomUUID(),
    action_id: () => this.random.pick([...this.world.applied, ...this.world.others]),
    activo_ref: () => this.random.pick([randomUUID(), ...this.world.applied]),
    photo_id: () => randomUUID(),
    import_id: () => randomUUID(),
    corrige: () => this.world.mendable.id,
    // Whoever says everything says what it does not go with.
    todo_o_nada: () => !this.isFull && this.random.chance(0.5),
    filas_corregidas: () => [this.random.pick(this.world.mendable.rows)],
    NUMERO_DE_ACTIVO: () => this.random.pick([...this.world.own, ...this.world.hidden]).codigo_activo,
    username: () => `u_${this.random.int(1, 1e9)}`,
    // A right one would end the session of whoever attacks.
    currentPassword: () => 'equivocada-1',
    refreshToken: () => this.world.refreshToken,
    columna: () => this.random.pick(['SERIAL', null]),
    columnas: () => ({ Serie: 'SERIAL', Color: null }),
    valores: () => ({ MODELO: `M-${this.random.int(1, 1e9)}` }),
    lecturas: () => ({ COSTO_ACTUAL: 'coma_decimal' }),
    filas: () => [['Serie', 'Color']],
    items: () => [
      { NUMERO_DE_ACTIVO: `H-${this.random.int(1, 500)}`, DESCRIPCION: 'Cargado', SECCIONAL: 'OESTE' },
    ],
  };

  private text(): string {
    return JSON.stringify(this.work.data_after);
  }

  /** Where a name means something else than in other calls. */
  private ofOperation(): Readonly<Record<string, () => unknown>> {
    const { world, random, conflict } = this;
    const unsettled = { activo_id: null, campos: {} };
    const { activo_id, campos } = conflict ?? unsettled;
    const meanings: Readonly<Record<string, Readonly<Record<string, () => unknown>>>> = {
      login: { username: () => VICTIM.name, password: () => PASSWORD },
      searchAll: { q: () => 'cargado' },
      listMissingAssets: { activos: () => String(random.pick(world.own).id) },
      // Somebody who was given away is nobody whose group could matter.
      assignGroups: { grupo_id: () => random.pick([world.ownGroup(), world.groups.get('ESTE')]) },
      // What a whole load is to be is said where it begins.
      stageImportPart: {
        import_id: () => world.openLoad,
        simular: () => false,
        todo_o_nada: () => false,
      },
      uploadPhotos: { action_id: () => random.pick(world.applied) },
      discardActions: { id: () => random.pick([randomUUID(), ...world.applied, ...world.others]) },
      correctAsset: {
        version: () => this.corrected.version,
        campos: () => ({ MODELO: `M-${random.int(1, 1e9)}` }),
      },
      removeAsset: { version: () => this.removed.version },
      resolveConflict: {
        activo_id: () => activo_id,
        campos: () =>
          Object.fromEntries(
            Object.entries(campos).map(([campo, { server }]) => [campo, { choice: 'local', server }]),
          ),
      },
    };
    return meanings[this.operation.id] ?? {};
  }
}
