import { randomUUID } from 'node:crypto';
import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import type { Known } from '../contract/sample.ts';
import { Client } from './client.ts';
import { ADMIN, ANA, BETO, CARLA, MARKS, PASSWORD, type Person, Sessions, WITNESS } from './people.ts';

interface Asset {
  id: number;
  version: number;
  codigo_activo: string;
  serie: string | null;
  empleado_responsable: string | null;
  dependencia_responsable: string | null;
}

const PER_PLACE = 12;
const OWN = 'D-N';
const MOVED_TO = 'D-N2';
const HIDDEN = ['SUR', 'ESTE', MOVED_TO];

/**
 * An organisation with something to hide. Ana has one department, and moved an asset to another one, which she has
 * not. Carla had ESTE, which was taken from her. SUR is nobody's. What stands there now carries a mark.
 */
export class World implements Known {
  readonly client: Client;
  readonly sessions: Sessions;
  /** By name: those that people have, had and never had. */
  readonly groups = new Map<string, number>();
  own: Asset[] = [];
  hidden: Asset[] = [];
  private users: number[] = [];
  private actions: string[] = [];

  constructor(url: string) {
    this.client = new Client(url);
    this.sessions = new Sessions(this.client);
  }

  async build(): Promise<void> {
    await this.upload([
      ...rows('NORTE', 'N', ''),
      ...rows('SUR', 'S', MARKS.foreign),
      ...rows('ESTE', 'E', ''),
    ]);
    await this.readGroups();
    for (const { name } of [ANA, BETO, CARLA, WITNESS, { name: 'victima' }]) {
      const { id } = await this.admin<{ id: number }>('POST', 'admin/users', {
        username: name,
        password: PASSWORD,
      });
      this.users.push(id);
    }
    const [ana, , carla] = this.users;
    await this.assign(ana, OWN);
    await this.assign(carla, 'ESTE');
    this.own = await this.assetsOf(OWN);
    await this.work();
    await this.takeAway(carla);
    this.hidden = await this.readHidden();
  }

  /** What the contract's fields are called here; ids of what is one's own and of what is hidden alike. */
  value(name: string, random: Random): unknown {
    const asset = random.pick([...this.own, ...this.hidden]);
    const known: Record<string, () => unknown> = {
      id: () => random.pick([randomUUID(), ...this.actions]),
      activo_id: () => asset.id,
      base_version: () => random.int(1, asset.version + 1),
      grupo_id: () => random.pick([...this.groups.values()]),
      groupId: () => random.pick([...this.groups.values()]),
      usuario_id: () => random.pick(this.users),
      userId: () => random.pick(this.users),
      action_id: () => random.pick([...this.actions, randomUUID()]),
      actionId: () => random.pick([...this.actions, randomUUID()]),
      activo_ref: () => random.pick([undefined, ...this.actions]),
      photo_id: () => randomUUID(),
      NUMERO_DE_ACTIVO: () => asset.codigo_activo,
      username: () => `u_${random.int(1, 1e9)}`,
      // A right one would end the session of whoever attacks.
      currentPassword: () => 'equivocada-1',
      items: () => [
        { NUMERO_DE_ACTIVO: `H-${random.int(1, 500)}`, DESCRIPCION: 'Cargado', SECCIONAL: 'OESTE' },
      ],
    };
    return known[name]?.();
  }

  /** What a path's placeholder may stand for. */
  pathValue(path: string, name: string, random: Random): string {
    if (name === 'actionId' || /photos|imports/.test(path))
      return random.pick([randomUUID(), ...this.actions]);
    // Deactivating somebody must hit nobody who still has an attack to make.
    if (/users/.test(path)) return String(this.users.at(-1));
    if (/assets\/\{id\}/.test(path)) return String(random.pick([...this.own, ...this.hidden]).id);
    return String(random.pick([...this.groups.values()]));
  }

  /** Everything that field users may neither see nor change, as administrators see it now. */
  async hiddenState(): Promise<string> {
    const ids = new Set(this.hidden.map(({ id }) => id));
    const all = (await this.readHidden()).filter(({ id }) => ids.has(id));
    return JSON.stringify(all.toSorted((a, b) => a.id - b.id));
  }

  async as<T>(person: Person, method: string, path: string, json?: unknown): Promise<T> {
    return this.client.json<T>(method, path, json, await this.sessions.token(person));
  }

  adminToken(): Promise<string | undefined> {
    return this.sessions.token(ADMIN);
  }

  /** A login of its own, beside the session that is there. */
  freshLogin({ name }: Person): Promise<unknown> {
    return this.client.json('POST', 'auth/login', { username: name, password: PASSWORD });
  }

  /** Those of a photo of Ana's own work. */
  photoFields(): Record<string, string> {
    const [, second] = this.own;
    return {
      grupo_id: String(this.groups.get(OWN)),
      activo_id: String(second?.id),
      action_id: this.actions[1] ?? '',
      photo_id: randomUUID(),
      photos: '',
    };
  }

  async upload(items: object[]): Promise<void> {
    await this.admin('POST', 'inventory/upload', { items, archivo: 'inicial.xlsx' });
  }

  private admin<T>(method: string, path: string, json?: unknown): Promise<T> {
    return this.as<T>(ADMIN, method, path, json);
  }

  private async readGroups(): Promise<void> {
    const { groups } = await this.admin<{ groups: { id: number; nombre: string; tipo: string }[] }>(
      'GET',
      'admin/groups',
    );
    for (const { id, nombre, tipo } of groups) {
      if (tipo !== 'EMPLEADO') this.groups.set(nombre, id);
    }
  }

  private async assign(usuario_id: number | undefined, group: string): Promise<void> {
    const grupo_id = this.groups.get(group);
    await this.admin('POST', 'admin/groups/assign', { assignments: [{ usuario_id, grupo_id }] });
  }

  private async readHidden(): Promise<Asset[]> {
    return (await Promise.all(HIDDEN.map((group) => this.assetsOf(group)))).flat();
  }

  private async assetsOf(group: string): Promise<Asset[]> {
    const path = `user/grupos/${this.groups.get(group)}/activos`;
    return (await this.admin<{ activos: Asset[] }>('GET', path)).activos;
  }

  /** Ana moves an asset out and Carla works on one, so that there are actions, departures and aliases. */
  private async work(): Promise<void> {
    const [first, second] = this.own;
    const [carlas] = await this.assetsOf('ESTE');
    const norte = this.groups.get(OWN);
    await this.sync(ANA, first, norte, 'TRANSFER', { DEPENDENCIA: MOVED_TO, EMPLEADO: 'X' });
    await this.sync(ANA, second, norte, 'UPDATE', { SERIAL: 'ANA-1' });
    await this.sync(CARLA, carlas, this.groups.get('ESTE'), 'UPDATE', { SERIAL: 'CARLA-1' });
    await this.readGroups();
  }

  private async sync(
    who: Person,
    asset: Asset | undefined,
    grupo_id: number | undefined,
    action_type: string,
    after: object,
  ) {
    const id = randomUUID();
    const action = {
      ...{ id, activo_id: asset?.id, grupo_id, action_type, base_version: asset?.version },
      data_before: {
        SERIAL: asset?.serie,
        EMPLEADO: asset?.empleado_responsable,
        DEPENDENCIA: asset?.dependencia_responsable,
      },
      data_after: { ...after, observaciones: 'traslado' },
      created_at: new Date().toISOString(),
    };
    await this.as(who, 'POST', 'user/sincronizar', { acciones: [action] });
    this.actions.push(id);
  }

  /** From here on what is there is none of theirs, and says so. */
  private async takeAway(carla: number | undefined): Promise<void> {
    await this.admin('DELETE', `admin/groups/${this.groups.get('ESTE')}/users/${carla}`);
    const numbers = (await this.readHidden()).map((asset) => asset.codigo_activo);
    await this.upload(
      numbers.map((NUMERO_DE_ACTIVO) => ({
        NUMERO_DE_ACTIVO,
        DESCRIPCION: `${MARKS.later} ${NUMERO_DE_ACTIVO}`,
        NUMERO_ETIQUETA: MARKS.later,
      })),
    );
  }
}

const rows = (SECCIONAL: string, prefix: string, mark: string): object[] =>
  Array.from({ length: PER_PLACE }, (_, n) => ({
    NUMERO_DE_ACTIVO: `${prefix}-${n}${mark && `-${mark}`}`,
    DESCRIPCION: `Equipo ${mark}`,
    SERIAL: `SN-${n} ${mark}`,
    ESTADO: 'BUENO',
    SECCIONAL,
    DEPENDENCIA: `D-${prefix}${mark && ` ${mark}`}`,
    EMPLEADO: `Persona ${prefix} ${mark}`,
  }));
