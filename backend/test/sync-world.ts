import { randomUUID } from 'node:crypto';

import type { Test } from 'supertest';

import type { ActivoDto } from '../src/syncs/dto/activo.dto.js';
import type { ActionResultDto, ConflictDto, SyncResultsDto } from '../src/syncs/dto/sync-result.dto.js';
import { login, makeUser } from './auth-people.js';
import { type InventoryWorld, startInventory } from './inventory-world.js';

export type Data = Record<string, string | number | null>;

/** An action as a phone sends it. */
export interface SentAction {
  id: string;
  activo_id: number;
  activo_ref?: string;
  grupo_id: number;
  action_type: string;
  base_version: number;
  data_before: Data | string | null;
  data_after: Data | string;
  created_at: string;
  resolves?: { action_id: string; campos: Record<string, string> };
  restates?: string[];
  reintento?: number;
  contrato?: number;
}

export interface SyncWorld extends InventoryWorld {
  /** Id of the group with this name; the deepest one if several have it. */
  group(nombre: string): Promise<number>;
  /** Somebody with a phone who works in these groups. */
  phoneOf(username: string, ...groups: string[]): Promise<Phone>;
  /** Another phone of somebody who is there already. */
  secondPhoneOf(phone: Phone): Promise<Phone>;
  assign(userId: number, nombre: string): Promise<void>;
  unassign(userId: number, nombre: string): Promise<void>;
  /** The asset as the database has it. */
  stored(numero: string): Promise<ActivoDto>;
}

/** A phone without the app: what it knows is what the test lets it download. */
export class Phone {
  /** The server's copy as it was last downloaded, by number. */
  readonly copy = new Map<string, ActivoDto>();

  constructor(
    private readonly world: Pick<InventoryWorld, 'http'>,
    readonly userId: number,
    readonly username: string,
    readonly token: string,
  ) {}

  get(path: string): Test {
    return this.world.http.get(`/api/${path}`).auth(this.token, { type: 'bearer' });
  }

  post(path: string, body: object): Test {
    return this.world.http.post(`/api/${path}`).auth(this.token, { type: 'bearer' }).send(body);
  }

  /** Downloads a whole group into the copy. */
  async download(grupoId: number): Promise<void> {
    const { body } = await this.get(`user/grupos/${grupoId}/activos`).expect(200);
    this.copy.clear();
    for (const activo of body.activos as ActivoDto[]) this.copy.set(activo.codigo_activo, activo);
  }

  known(numero: string): ActivoDto {
    const activo = this.copy.get(numero);
    if (!activo) throw new Error(`${this.username} has not downloaded ${numero}`);
    return activo;
  }

  /** An UPDATE, TRANSFER or BAJA made from the downloaded copy. */
  change(action_type: 'UPDATE' | 'TRANSFER' | 'BAJA', numero: string, data_after: Data): SentAction {
    const activo = this.known(numero);
    return {
      id: randomUUID(),
      activo_id: activo.id,
      grupo_id: activo.grupo_id,
      action_type,
      base_version: activo.version,
      data_before: localData(activo),
      data_after,
      created_at: new Date().toISOString(),
    };
  }

  update = (numero: string, data: Data): SentAction => this.change('UPDATE', numero, data);

  transfer = (numero: string, data: Data): SentAction =>
    this.change('TRANSFER', numero, { observaciones: 'Cambio de puesto', ...data });

  baja = (numero: string): SentAction => this.change('BAJA', numero, { ESTADO: 'BAJA' });

  create(grupo_id: number, data_after: Data): SentAction {
    return {
      id: randomUUID(),
      activo_id: 0,
      grupo_id,
      action_type: 'CREATE',
      base_version: 0,
      data_before: null,
      data_after,
      created_at: new Date().toISOString(),
    };
  }

  /** Something more done to an asset that this phone created and has not sent. */
  later(create: SentAction, action_type: string, data_before: Data, data_after: Data): SentAction {
    return {
      ...this.create(create.grupo_id, data_after),
      action_type,
      activo_ref: create.id,
      data_before,
    };
  }

  /** Sends actions in one call that must be answered with 200. */
  async send(...acciones: unknown[]): Promise<ActionResultDto[]> {
    const { body } = await this.post('user/sincronizar', { acciones }).expect(200);
    return (body as SyncResultsDto).results;
  }

  /** Sends one action that must be applied. */
  async apply(action: SentAction): Promise<ActionResultDto> {
    const [result] = await this.send(action);
    expect(result).toMatchObject({ id: action.id, status: 'applied' });
    return result as ActionResultDto;
  }

  /** Sends one action that must conflict. */
  async collide(action: SentAction): Promise<ConflictDto> {
    const { body } = await this.post('user/sincronizar', { acciones: [action] }).expect(409);
    return body.conflict as ConflictDto;
  }
}

/** An asset by its local names, as a phone keeps it. */
export const localData = (activo: ActivoDto): Data => ({
  NUMERO_DE_ACTIVO: activo.codigo_activo,
  DESCRIPCION: activo.descripcion,
  SERIAL: activo.serie,
  NUMERO_ETIQUETA: activo.numero_etiqueta,
  ESTADO: activo.estado,
  EMPLEADO: activo.empleado_responsable,
  DEPENDENCIA: activo.dependencia_responsable,
  SECCIONAL: activo.seccional,
  DIRECCION: activo.direccion,
});

/** The action by which a person settles a conflict, made from what the answer told them. */
export function settle(
  lost: SentAction,
  conflict: ConflictDto,
  campos: Record<string, 'local' | 'server' | 'other'>,
  data_after: Data,
): SentAction {
  return {
    ...lost,
    id: randomUUID(),
    base_version: conflict.version,
    data_before: conflict.server && localData(conflict.server),
    data_after,
    resolves: { action_id: lost.id, campos },
  };
}

export async function startSyncWorld(options: Parameters<typeof startInventory>[0] = {}): Promise<SyncWorld> {
  const world = await startInventory(options);
  const group = async (nombre: string): Promise<number> => {
    const [row] = await world.dataSource.query(
      `SELECT id FROM groups WHERE nombre_key = clave_nombre($1) ORDER BY cardinality(path) DESC LIMIT 1`,
      [nombre],
    );
    return row.id;
  };
  const assign = async (usuario_id: number, nombre: string): Promise<void> => {
    const assignments = [{ usuario_id, grupo_id: await group(nombre) }];
    await world.post('admin/groups/assign', { assignments }).expect(201);
  };
  return {
    ...world,
    group,
    assign,
    unassign: async (userId, nombre) => {
      await world.delete(`admin/groups/${await group(nombre)}/users/${userId}`).expect(204);
    },
    phoneOf: async (username, ...groups) => {
      const user = await makeUser(world.app, 'USUARIO', username);
      for (const nombre of groups) await assign(user.id, nombre);
      const { accessToken } = await login(world.app, username);
      return new Phone(world, user.id, username, accessToken);
    },
    secondPhoneOf: async ({ userId, username }) =>
      new Phone(world, userId, username, (await login(world.app, username)).accessToken),
    stored: async (numero) => {
      const { id } = await world.asset(numero);
      const [row] = await world.dataSource.query(
        `SELECT id, version, grupo_id, numero_de_activo AS codigo_activo, descripcion, serial AS serie, estado,
                numero_etiqueta, empleado AS empleado_responsable, dependencia AS dependencia_responsable,
                seccional, direccion
         FROM assets WHERE id = $1`,
        [id],
      );
      return row;
    },
  };
}
