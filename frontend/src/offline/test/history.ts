import type { GroupAssetView } from '../assets/asset-view';
import type { SavedAction } from '../engine-api';
import { OfflineError, isOfflineError } from '../errors';
import { Device, form, twoPhotos } from './device';
import type { Fate } from './faulty-network';
import { withWriteFaults } from './faulty-indexeddb';
import { shownAndStored } from './list-in-memory';
import { randomFrom, type Random } from './random';
import { ServerModel } from './server-model';
import { place } from './world';

type Engine = Awaited<ReturnType<Device['open']>>;

const GROUPS = [7, 8];
const EMPLOYEES = ['ANA RUIZ', 'LUIS PAZ', 'NADIE CONOCIDO'];
const FATES: Fate[] = [
  'lost-request',
  'lost-answer',
  'timeout',
  { status: 500 },
  { status: 429, retryAfterMs: 5000 },
];

/** A person with a phone. */
class Worker {
  readonly device: Device;
  engine: Engine | null = null;
  /** Everything that this person was told is saved. */
  readonly told: SavedAction[] = [];
  /** What each settled action was replaced by. */
  readonly replaced = new Map<string, string>();

  constructor(
    server: ServerModel,
    readonly user: number,
    private readonly random: Random,
    /** Groups bring what changed by themselves, beside whatever happens. */
    private readonly keepsFresh: boolean,
  ) {
    this.device = new Device(server);
  }

  async app(): Promise<Engine> {
    if (this.engine) return this.engine;
    // Some lives of the app end in the middle of a write.
    const fatal = this.random.chance(0.6) ? this.random.below(80) : Infinity;
    const { indexedDB } = withWriteFaults(this.device.storage, (writes) =>
      writes > fatal ? 'die' : undefined,
    );
    return this.start(await this.device.open(this.user, { indexedDB }));
  }

  async lastingApp(): Promise<Engine> {
    this.crash();
    return this.start(await this.device.open(this.user));
  }

  private async start(engine: Engine): Promise<Engine> {
    this.engine = engine;
    if (this.keepsFresh) engine.keepFresh(() => true);
    return engine;
  }

  crash(): void {
    this.engine?.db.close();
    void this.engine?.dispose();
    this.engine = null;
  }

  /**
   * A refusal that the person is told of is no defect; anything else is the death of this life of the app.
   */
  async attempt(task: (engine: Engine) => Promise<void>): Promise<void> {
    try {
      await this.device.clock.until(this.app().then(task));
    } catch (error) {
      if (!(error instanceof OfflineError)) this.crash();
    }
  }
}

/** Two workers and an office act at random on one server. Answers what an oracle needs at the end. */
export async function playHistory(seed: number, steps: number) {
  const random = randomFrom(seed);
  const server = new ServerModel();
  server.addGroup(7, 'ANA RUIZ', { empleado: 'ANA RUIZ', dependencia: 'SISTEMAS', seccional: 'BOGOTA' });
  server.addGroup(8, 'LUIS PAZ', { empleado: 'LUIS PAZ', dependencia: 'SISTEMAS', seccional: 'BOGOTA' });
  for (let i = 1; i <= 6; i++) {
    server.addAsset(7, place({ NUMERO_DE_ACTIVO: `A-${i}`, DESCRIPCION: `Activo A-${i}`, SERIAL: `S${i}` }));
  }
  const workers = [1, 2].map((user) => new Worker(server, user, random, seed % 2 === 0));
  for (const worker of workers) {
    server.assign(worker.user, ...GROUPS);
    const engine = await worker.lastingApp();
    await engine.refreshGroups();
    for (const grupoId of GROUPS) await engine.downloadGroup(grupoId);
    worker.crash();
  }

  // Of their own, so that what somebody looks at changes nothing of what is done.
  const looks = randomFrom(-seed);
  let backup = server.backUp();
  for (let step = 0; step < steps; step++) {
    if (seed % 3 === 0 && random.chance(0.04)) {
      // The office saves what there is, or loses everything since it last did.
      if (random.chance(0.5)) backup = server.backUp();
      else server.restore(backup);
    }
    const worker = random.pick(workers);
    worker.device.network.decide = () => (random.chance(0.3) ? random.pick(FATES) : 'through');
    if (random.chance(0.1)) edit(server, random);
    else if (random.chance(0.08)) worker.crash();
    else {
      await worker.attempt(async (engine) => {
        if (looks.chance(0.3)) await look(engine, looks.pick(GROUPS));
        await act(engine, worker, random);
      });
    }
  }
  const seen: Awaited<ReturnType<typeof shownAndStored>>[] = [];
  for (const worker of workers) {
    // Whichever was looked at last has rested since.
    for (const grupoId of looks.chance(0.5) ? [7, 8] : [8, 7]) {
      await worker.attempt(async (engine) => void seen.push(await shownAndStored(engine, grupoId)));
    }
  }
  // Each may collide with what the one before decided: until everybody has had two rounds without a conflict.
  for (let round = 0, quiet = 0; round < 6 || (round < 40 && quiet < 2); round++) {
    quiet += 1;
    for (const worker of workers) {
      await settle(worker, random);
      if (worker.engine?.getState().conflicts.length !== 0) quiet = 0;
    }
  }
  return { server, workers, seen };
}

function edit(server: ServerModel, random: Random): void {
  const id = random.pick([...server.assets.keys()]);
  if (random.chance(0.5)) server.edit(id, { ESTADO: random.pick(['BUENO', 'REGULAR', 'MALO']) });
  else server.edit(id, { SERIAL: `s${random.below(9)}` });
}

async function act(engine: Engine, worker: Worker, random: Random): Promise<void> {
  const tell = (saved: SavedAction) => void worker.told.push(saved);
  const grupoId = random.pick(GROUPS);
  const assets = await engine.listGroupAssets(grupoId);
  const asset = assets.length > 0 ? random.pick(assets) : undefined;
  const kind = random.below(14);
  if (kind < 2) {
    await engine.refreshGroups();
    await engine.downloadGroup(grupoId);
  } else if (kind < 3) {
    // The person does not wait for one thing to end before doing another.
    const downloads = GROUPS.map((id) => engine.downloadGroup(id));
    const ends = await Promise.allSettled([engine.sync(), ...downloads]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  } else if (kind < 5) await engine.sync();
  else if (kind < 6) await resolveOne(engine, worker, random);
  else if (kind < 8) {
    const data = form(`N-${random.below(12)}`, { SERIAL: `n${random.below(9)}` });
    tell(await engine.saveCreate({ grupoId, data, photos: twoPhotos() }));
  } else if (!asset) return;
  else if (kind < 12) tell(await update(engine, grupoId, asset, random));
  else if (kind < 13) {
    const data = { EMPLEADO: random.pick(EMPLOYEES), DEPENDENCIA: 'SISTEMAS', observaciones: 'x' };
    tell(await engine.saveTransfer({ grupoId, assetId: asset.id, shown: asset, data }));
  } else tell(await engine.saveBaja({ grupoId, assetId: asset.id }));
}

function update(engine: Engine, grupoId: number, asset: GroupAssetView, random: Random) {
  const changed = {
    SERIAL: random.chance(0.5) ? `s${random.below(9)}` : asset.SERIAL,
    ESTADO: random.chance(0.5) ? random.pick(['BUENO', 'REGULAR', 'MALO']) : asset.ESTADO,
  };
  const data = form(asset.NUMERO_DE_ACTIVO, { DESCRIPCION: asset.DESCRIPCION, ...changed });
  return engine.saveUpdate({ grupoId, assetId: asset.id, shown: asset, data, photos: twoPhotos() });
}

async function resolveOne(engine: Engine, worker: Worker, random: Random): Promise<void> {
  const conflict = engine.getState().conflicts[0];
  if (!conflict) return;
  const fresh = `X-${random.below(100_000)}`;
  const choices = Object.fromEntries(
    conflict.campos.map(({ campo }) => [
      campo,
      campo === 'NUMERO_DE_ACTIVO' || random.chance(0.2)
        ? { choice: 'other', value: campo === 'ESTADO' ? 'REGULAR' : fresh }
        : { choice: random.pick(['local', 'server'] as const) },
    ]),
  );
  const settling = await engine.resolveConflict(conflict.id, choices);
  worker.replaced.set(conflict.id, settling.actionId);
}

/** Opens a group and leaves it once its list is there. */
async function look(engine: Engine, grupoId: number): Promise<void> {
  const list = engine.openList(grupoId);
  if (list.getState().entries) return list.subscribe(() => undefined)();
  await new Promise<void>((resolve) => {
    const stop = list.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** The network is well, the app lives, and the person sees to what waits for them. */
async function settle(worker: Worker, random: Random): Promise<void> {
  const { device } = worker;
  device.network.decide = () => 'through';
  const engine = await device.clock.until(worker.lastingApp());
  while (engine.getState().conflicts.length > 0) await resolveOne(engine, worker, random);
  const run = engine.retryFailed().catch((error: unknown) => {
    if (!(error instanceof OfflineError)) throw error;
  });
  await device.clock.until(run);
  await engine.refreshGroups();
  for (const grupoId of GROUPS) await bring(worker, engine, grupoId);
}

/** What changed in the group, once what comes by itself just then is there. */
async function bring({ device }: Worker, engine: Engine, grupoId: number): Promise<void> {
  for (;;) {
    try {
      await engine.downloadGroup(grupoId);
      return;
    } catch (error) {
      if (!isOfflineError(error, 'DOWNLOAD_IN_PROGRESS')) throw error;
      await device.clock.pass(0);
    }
  }
}
