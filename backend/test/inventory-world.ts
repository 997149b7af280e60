import type { Test } from 'supertest';

import type { AssetHistoryDto } from '../src/assets/dto/asset-history.dto.js';
import type { UploadResultDto } from '../src/inventory/dto/upload.dto.js';
import type { GroupDto } from '../src/groups/dto/group.dto.js';
import type { AssetDto } from '../src/inventory/dto/asset.dto.js';
import { login, makeUser } from './auth-people.js';
import { startTestApp, type TestApp, type TestAppOptions } from './support/start-test-app.js';

export type Item = Record<string, unknown>;

/** What an upload may carry beside its items. */
export interface UploadOptions {
  archivo?: string;
  import_id?: string;
  fila_inicial?: number;
  columnas?: Record<string, string | null>;
  valores?: Record<string, string>;
  lecturas?: Record<string, string>;
  simular?: boolean;
  todo_o_nada?: boolean;
  exportado?: boolean;
  otras?: (Record<string, string> | null)[];
  corrige?: string;
  filas_corregidas?: (number | null)[];
}

/** The application with an administrator who loads files and looks at what came of them. */
export interface InventoryWorld extends TestApp {
  adminId: number;
  /** Access token of the administrator. */
  token: string;
  get(path: string): Test;
  post(path: string, body: object): Test;
  delete(path: string): Test;
  /** Loads items; the answer must be 201. */
  load(items: Item[], options?: UploadOptions): Promise<UploadResultDto>;
  /** The asset with this number, as administrators see it. */
  asset(numero: string): Promise<AssetDto>;
  groups(): Promise<GroupDto[]>;
  /** Names from the root to the asset's group, each with its type: 'SECCIONAL Norte'. */
  place(numero: string): Promise<string[]>;
  history(numero: string): Promise<AssetHistoryDto['history']>;
  /** Everything of an asset that may change, to tell that nothing did. */
  row(numero: string): Promise<{ version: number; changed_xid: string; valores_archivo: object }>;
}

/** @param foresees whether each load is tried first with `simular`: the answers must be the same */
export async function startInventory({
  foresees = false,
  ...options
}: { foresees?: boolean } & TestAppOptions = {}): Promise<InventoryWorld> {
  const server = await startTestApp(options);
  const admin = await makeUser(server.app, 'ADMIN');
  const { accessToken: token } = await login(server.app, admin.username);
  const bearer = (test: Test): Test => test.auth(token, { type: 'bearer' });

  const get = (path: string) => bearer(server.http.get(`/api/${path}`));
  const row = async (numero: string) => {
    const [found] = await server.dataSource.query(
      `SELECT id, version, changed_xid, valores_archivo, grupo_id FROM assets WHERE numero_key = clave_numero($1)`,
      [numero],
    );
    return found;
  };
  return {
    ...server,
    adminId: admin.id,
    token,
    get,
    post: (path, body) => bearer(server.http.post(`/api/${path}`)).send(body),
    delete: (path) => bearer(server.http.delete(`/api/${path}`)),
    load: async (items, options = {}) => {
      const send = (simular: boolean) =>
        bearer(server.http.post('/api/inventory/upload')).send({
          items,
          ...options,
          ...(simular && { simular }),
        });
      const { import_id: _, ...foreseen } = foresees ? (await send(true).expect(201)).body : {};
      const { body } = await send(false).expect(201);
      if (foresees) expect(foreseen).toEqual({ ...body, import_id: undefined });
      return body;
    },
    asset: async (numero) => {
      const { grupo_id, id } = await row(numero);
      const { body } = await get(`admin/groups/${grupo_id}/assets?limit=200`).expect(200);
      return body.assets.find((asset: AssetDto) => asset.id === id);
    },
    groups: async () => (await get('admin/groups').expect(200)).body.groups,
    place: async (numero) => {
      const { grupo_id } = await row(numero);
      const names = await server.dataSource.query(
        `SELECT a.tipo || ' ' || a.nombre AS name FROM groups g JOIN groups a ON a.id = ANY (g.path)
         WHERE g.id = $1 ORDER BY cardinality(a.path)`,
        [grupo_id],
      );
      return names.map(({ name }: { name: string }) => name);
    },
    history: async (numero) => {
      const { id } = await row(numero);
      return (await get(`admin/assets/${id}/history`).expect(200)).body.history;
    },
    row,
  };
}
