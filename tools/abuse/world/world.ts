import { randomUUID } from 'node:crypto';
import { createRandom, type Random } from '../../../backend/src/demo/inventory/random.ts';
import { multipart } from '../attacks/multipart.ts';
import type { Operation } from '../contract/operations.ts';
import { type Asset, rows } from './assets.ts';
import { Client, type Reply } from './client.ts';
import { type FieldWork, fieldWork } from './field-work.ts';
import { deviceReport } from './device-report.ts';
import { collide, makeHistory } from './history.ts';
import { Meaning } from './meaning.ts';
import {
  ADMIN,
  ANA,
  BETO,
  CARLA,
  FOUNDER,
  PASSWORD,
  type Person,
  SECOND_ADMIN,
  Sessions,
  VICTIM,
  WITNESS,
} from './people.ts';
import { loadMendable, type Mendable } from './mendable.ts';
import { MOVED_TO, OWN, REMOVABLE, REVERSIBLE } from './places.ts';
import { spareSessions } from './spare-sessions.ts';
import { readyWebhooks, type Webhooks } from './webhooks.ts';

/** A conflict as administrators see it, as far as deciding it needs. */
export interface Conflict {
  action_id: string;
  activo_id: number;
  campos: Record<string, { server: string | null }>;
}

const OWN_ASSETS = 36;
const HIDDEN_ASSETS = 12;
/** Of conflicts that wait for a decision, of devices, and of assets that may be removed. */
const ENOUGH = 10;
const HIDDEN = ['SUR', 'ESTE', MOVED_TO];

/**
 * An organisation with something to hide. Ana has one department, and moved an asset to another one, which
 * she has not. Carla had ESTE, which was taken from her. SUR is nobody's. What stands there now carries a
 * mark.
 */
export class World {
  readonly client: Client;
  readonly sessions: Sessions;
  /** By name: those that people have, had and never had. */
  readonly groups = new Map<string, number>();
  readonly users = new Map<string, number>();
  own: Asset[] = [];
  hidden: Asset[] = [];
  /** As Ana last had it, before she moved it out. */
  departed: Asset | undefined;
  /** Ids of field work, by what became of it. */
  readonly applied: string[] = [];
  readonly others: string[] = [];
  /** Of Carla's, on an asset that she has no more. */
  carlasWork = '';
  conflicts: Conflict[] = [];
  imports: string[] = [];
  /** An import in the background whose file is still coming, and never comes whole. */
  openLoad = '';
  /** An import that nobody misses when it is taken back. */
  reversible = '';
  mendable: Mendable = { id: '', rows: [] };
  /** Loaded, and nobody worked on them: an administrator may remove them. */
  removable: Asset[] = [];
  /** How many were removed when these were read. */
  private removals = -1;
  /** That may be taken off the list; nobody who attacks uses them. */
  devices: number[] = [];
  /** Sessions that may be ended. */
  spare: string[] = [];
  webhooks: Webhooks | undefined;
  readonly photos: string[] = [];
  /** Of a session of the victim's, which nobody else uses. */
  refreshToken = '';
  /** For what is the same in every run. */
  readonly chance: Random = createRandom(1);

  constructor(url: string) {
    this.client = new Client(url);
    this.sessions = new Sessions(this.client);
  }

  async build(): Promise<void> {
    for (const person of [ADMIN, ANA, BETO, CARLA, WITNESS, VICTIM, SECOND_ADMIN]) await this.letIn(person);
    // What is hidden comes first: ids that are guessed are small.
    await this.upload(rows('SUR', 'S', HIDDEN_ASSETS, true));
    await this.upload([...rows('ESTE', 'E', HIDDEN_ASSETS, false), ...rows('NORTE', 'N', OWN_ASSETS, false)]);
    await this.readGroups();
    await this.assign(ANA, OWN);
    await this.assign(CARLA, 'ESTE');
    await this.assign(VICTIM, 'ESTE');
    this.own = await this.assetsOf(OWN);
    await makeHistory(this);
    this.hidden = await this.readHidden();
    this.mendable = await loadMendable(this);
    await this.refresh();
    const { refreshToken } = await this.freshLogin<{ refreshToken: string }>(VICTIM);
    this.refreshToken = refreshToken;
  }

  /** What one request to `operation` says. @param isFull nothing optional left out, where that is possible */
  meaning(operation: Operation, random: Random, isFull = false): Meaning {
    return new Meaning(this, operation, random, isFull);
  }

  /** Before somebody attacks: what earlier attacks used up is there again. */
  async refresh(): Promise<void> {
    this.own = await this.assetsOf(OWN);
    this.conflicts = await this.readConflicts();
    if (this.conflicts.length < ENOUGH) {
      await collide(this);
      this.conflicts = await this.readConflicts();
    }
    const { imports } = await this.admin<{ imports: Import[] }>('GET', 'admin/imports');
    this.imports = imports.map(({ id }) => id);
    const stands = imports.some(({ id, reversion }) => id === this.reversible && reversion === null);
    if (!stands) this.reversible = await this.upload(rows(REVERSIBLE, 'V', ENOUGH, false));
    await this.beginLoad();
    await this.loadRemovable();
    this.spare = await spareSessions(this);
    this.webhooks = await readyWebhooks(this, this.webhooks);
    this.devices = await this.readDevices();
    if (this.devices.length < ENOUGH) {
      await this.reportDevices();
      this.devices = await this.readDevices();
    }
  }

  /** Everything that field users may neither see nor change, as administrators see it now. */
  async hiddenState(): Promise<string> {
    const ids = new Set(this.hidden.map(({ id }) => id));
    const all = (await this.readHidden()).filter(({ id }) => ids.has(id));
    // Ana may go on with what she had begun on an asset that left her, where nobody else has touched it
    // since.
    const seen = all.map((asset) => (asset.id === this.departed?.id ? placeAndMarks(asset) : asset));
    return JSON.stringify(seen.toSorted((a, b) => a.id - b.id));
  }

  async as<T>(person: Person, method: string, path: string, json?: unknown): Promise<T> {
    return this.client.json<T>(method, path, json, await this.sessions.token(person));
  }

  async sendForm(person: Person, path: string, fields: Record<string, string>, file: Buffer): Promise<Reply> {
    const { headers, body } = multipart(fields, file);
    const session = { Authorization: `Bearer ${await this.sessions.token(person)}` };
    return this.client.send({
      method: 'POST',
      path: `/api/${path}`,
      headers: { ...headers, ...session },
      body,
    });
  }

  /** A login of its own, beside the session that is there. */
  freshLogin<T>({ name }: Person): Promise<T> {
    return this.client.json('POST', 'auth/login', { username: name, password: PASSWORD });
  }

  author({ name }: Person): { id: number; username: string } {
    return { id: this.users.get(name) ?? 0, username: name };
  }

  ownGroup(): number {
    return this.groups.get(OWN) ?? 0;
  }

  /**
   * Work of Ana's that has acted: a new asset, with which nothing that went before can collide. @returns its
   * id
   */
  async freshWork(): Promise<string> {
    const [id] = await this.sync(ANA, [this.newAsset(this.chance)]);
    if (id === undefined || !this.applied.includes(id)) throw new Error('a new asset of Ana’s was not made');
    return id;
  }

  /** @returns the ids in the order of `acciones` */
  async sync(who: Person, acciones: readonly FieldWork[]): Promise<string[]> {
    const { results } = await this.as<{ results: { id: string; status: string }[] }>(
      ...([who, 'POST', 'user/sincronizar', { acciones }] as const),
    );
    for (const { id, status } of results) (status === 'applied' ? this.applied : this.others).push(id);
    return results.map(({ id }) => id);
  }

  /** Those of a photo of Carla's. */
  photoOfCarla(): Record<string, string> {
    const fields = { grupo_id: '1', activo_id: '1', action_id: this.carlasWork };
    return { ...fields, photo_id: randomUUID(), photos: '' };
  }

  /**
   * An ordinary change of one of Ana's assets that is not written off; a new one where attacks have left
   * none.
   */
  anasWork(random: Random = this.chance): FieldWork {
    const living = this.own.filter(({ estado }) => estado !== 'BAJA');
    if (living.length === 0) return this.newAsset(random);
    return fieldWork('UPDATE', random.pick(living), this.ownGroup(), { DEPENDENCIA: OWN }, random);
  }

  private newAsset(random: Random): FieldWork {
    const any = random.pick([...this.own, ...this.hidden]);
    return fieldWork('CREATE', any, this.ownGroup(), { DEPENDENCIA: OWN }, random);
  }

  /** @returns the id of the import */
  async upload(items: object[], person = ADMIN): Promise<string> {
    const file = { items, archivo: 'inicial.xlsx' };
    return (await this.as<{ import_id: string }>(person, 'POST', 'inventory/upload', file)).import_id;
  }

  admin<T>(method: string, path: string, json?: unknown): Promise<T> {
    return this.as<T>(ADMIN, method, path, json);
  }

  async readGroups(): Promise<void> {
    const { groups } = await this.admin<{ groups: { id: number; nombre: string; tipo: string }[] }>(
      'GET',
      'admin/groups',
    );
    for (const { id, nombre, tipo } of groups) {
      if (tipo !== 'EMPLEADO') this.groups.set(nombre, id);
    }
  }

  private async letIn({ name, role }: Person): Promise<void> {
    const user = { username: name, password: PASSWORD, role };
    this.users.set(name, (await this.as<{ id: number }>(FOUNDER, 'POST', 'admin/users', user)).id);
  }

  private async assign({ name }: Person, group: string): Promise<void> {
    const assignment = { usuario_id: this.users.get(name), grupo_id: this.groups.get(group) };
    await this.admin('POST', 'admin/groups/assign', { assignments: [assignment] });
  }

  async readHidden(): Promise<Asset[]> {
    return (await Promise.all(HIDDEN.map((group) => this.assetsOf(group)))).flat();
  }

  private async readConflicts(): Promise<Conflict[]> {
    const path = 'admin/syncs/conflicts?source=CAMPO&limit=200';
    const { conflicts } = await this.admin<{ conflicts: Conflict[] }>('GET', path);
    return conflicts;
  }

  /** Whoever cancels it leaves nothing to be sent to: each attack finds another one. */
  private async beginLoad(): Promise<void> {
    this.openLoad = randomUUID();
    const begun = { archivo: 'lenta.xlsx', filas_total: 100_000_000, segundo_plano: true };
    await this.admin('POST', 'admin/imports', { id: this.openLoad, ...begun });
  }

  /** Numbers of removed assets are free again: the same rows make new ones. */
  private async loadRemovable(): Promise<void> {
    const { total } = await this.admin<{ total: number }>('GET', 'admin/assets/quitados?limit=1');
    if (total === this.removals) return;
    this.removals = total;
    await this.upload(rows(REMOVABLE, 'Q', ENOUGH, false));
    await this.readGroups();
    this.removable = await this.assetsOf(REMOVABLE);
  }

  /** Under a session of its own: whoever takes a device off the list ends the sessions on it. */
  private async reportDevices(): Promise<void> {
    const { accessToken } = await this.freshLogin<{ accessToken: string }>(WITNESS);
    for (let n = 0; n < ENOUGH; n += 1)
      await this.client.json('POST', 'user/devices', deviceReport(), accessToken);
  }

  private async readDevices(): Promise<number[]> {
    const path = 'admin/devices?limit=200';
    const { devices } = await this.admin<{ devices: { id: number; usuario_nombre: string }[] }>('GET', path);
    return devices.filter(({ usuario_nombre }) => usuario_nombre === WITNESS.name).map(({ id }) => id);
  }

  async assetsOf(group: string): Promise<Asset[]> {
    const path = `user/grupos/${this.groups.get(group)}/activos`;
    return (await this.admin<{ activos: Asset[] }>('GET', path)).activos;
  }
}

interface Import {
  id: string;
  /** null where it was not taken back. */
  reversion: object | null;
}

/** Without what its last owner may still change, and what tells that they did. */
const placeAndMarks = ({
  serie: _serie,
  estado: _estado,
  version: _version,
  historial: _historial,
  ...rest
}: Asset) => rest;
