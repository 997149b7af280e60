import { randomBytes } from 'node:crypto';

import sharp from 'sharp';

import type { GroupDto } from '../../src/groups/dto/group.dto.js';
import type { AssetDto } from '../../src/inventory/dto/asset.dto.js';
import type { ActivoDto } from '../../src/syncs/dto/activo.dto.js';
import type { ActionResultDto } from '../../src/syncs/dto/sync-result.dto.js';
import type { UserDto } from '../../src/users/dto/user.dto.js';
import { type Data, localData, type SentAction } from '../sync-world.js';
import { Person } from './person.js';

export const PASSWORDS = { jefa: 'secreto-123', ana: 'clave-de-ana', luis: 'clave-de-luis' } as const;

/** Ids of actions, as phones would have made them. */
export const ACTIONS = {
  update: '00000000-0000-4000-a000-000000000001',
  transfer: '00000000-0000-4000-a000-000000000002',
  create: '00000000-0000-4000-a000-000000000003',
  baja: '00000000-0000-4000-a000-000000000004',
  conflict: '00000000-0000-4000-a000-000000000005',
} as const;
export const PHOTOS = [1, 2].map((n) => `00000000-0000-4000-b000-00000000000${n}`);

/** What people were told that day, and what their phones keep of it. */
export interface Told {
  groups: GroupDto[];
  assets: AssetDto[];
  /** What Ana's phone sent, in their order, and Luis's last action. */
  sent: { ana: SentAction[]; luis: SentAction };
  /** Base64. */
  photos: string[];
  anaRefreshToken: string;
  anaCursor: string;
}

const place = { SECCIONAL: 'Norte', DEPENDENCIA: 'Sistemas', EMPLEADO: 'Rosa Díaz', ESTADO: 'BUENO' };
const item = (numero: string, more: object = {}) => ({
  NUMERO_DE_ACTIVO: numero,
  DESCRIPCIoN: `Equipo ${numero}`,
  SERIAL: `S-${numero}`,
  ...place,
  ...more,
});

/**
 * A day of an office through the API, with something of each kind: two files, two people in the field, the
 * four kinds of work, photos, and a conflict that nobody has decided.
 */
export async function dayInTheOffice(url: string): Promise<Told> {
  const jefa = await Person.logIn(url, 'jefa', PASSWORDS.jefa);
  const [ana, luis] = await Promise.all(
    (['ana', 'luis'] as const).map((username) =>
      jefa.post<UserDto>('admin/users', {
        username,
        full_name: `${username} Ruiz`,
        password: PASSWORDS[username],
        role: 'USUARIO',
      }),
    ),
  );
  const items = ['A-1', 'A-2', 'A-3'].map((numero) => item(numero));
  const south = item('A-4', { SECCIONAL: 'Sur', COSTO_ACTUAL: '1234567.89' });
  await jefa.post('inventory/upload', { archivo: 'octubre.xlsx', items: [...items, south] });
  const norte = await groupOf(jefa, 'Norte');
  const assignments = [ana, luis].map((user) => ({ usuario_id: user?.id, grupo_id: norte }));
  await jefa.post('admin/groups/assign', { assignments });

  const anasPhone = await Person.logIn(url, 'ana', PASSWORDS.ana);
  const luissPhone = await Person.logIn(url, 'luis', PASSWORDS.luis);
  const download = `user/grupos/${norte}/activos`;
  const copy = await anasPhone.get<{ activos: ActivoDto[]; cursor: string }>(download);
  const known = (numero: string): ActivoDto => {
    const found = copy.activos.find(({ codigo_activo }) => codigo_activo === numero);
    if (!found) throw new Error(`${numero} was not downloaded`);
    return found;
  };
  const change = (id: string, action_type: string, numero: string, data_after: Data): SentAction => ({
    ...action(id, action_type, norte, data_after),
    activo_id: known(numero).id,
    base_version: known(numero).version,
    data_before: localData(known(numero)),
  });
  const sent = [
    change(ACTIONS.update, 'UPDATE', 'A-1', { SERIAL: 'S-ana' }),
    change(ACTIONS.transfer, 'TRANSFER', 'A-2', {
      EMPLEADO: 'LUIS PAZ',
      DEPENDENCIA: 'Compras',
      observaciones: 'Cambio de puesto',
    }),
    action(ACTIONS.create, 'CREATE', norte, {
      NUMERO_DE_ACTIVO: 'N-1',
      DESCRIPCION: 'Mesa',
      ESTADO: 'REGULAR',
    }),
    change(ACTIONS.baja, 'BAJA', 'A-3', { ESTADO: 'BAJA' }),
  ];
  const { results } = await anasPhone.post<{ results: ActionResultDto[] }>('user/sincronizar', {
    acciones: sent,
  });
  const statuses = results.map(({ status }) => status);
  if (statuses.some((status) => status !== 'applied')) throw new Error(`Ana's work: ${statuses.join()}`);
  const photos = await Promise.all(PHOTOS.map(() => smallPhoto()));
  for (const [at, bytes] of photos.entries()) {
    const form = new FormData();
    const fields = {
      grupo_id: norte,
      activo_id: known('A-1').id,
      action_id: ACTIONS.update,
      photo_id: PHOTOS[at],
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('photos', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg');
    await anasPhone.sendForm('user/upload-photos', form);
  }
  const lost = change(ACTIONS.conflict, 'UPDATE', 'A-1', { SERIAL: 'S-luis', ESTADO: 'MALO' });
  await luissPhone.post('user/sincronizar', { acciones: [lost] });

  await jefa.post('inventory/upload', {
    archivo: 'noviembre.xlsx',
    items: [item('A-1', { SERIAL: 'S-erp', DESCRIPCIoN: 'Portátil' }), item('A-2')],
  });
  const { groups } = await jefa.get<{ groups: GroupDto[] }>('admin/groups');
  const roots = groups.filter(({ parent_id }) => parent_id === null);
  const lists = roots.map(({ id }) =>
    jefa.get<{ assets: AssetDto[] }>(`admin/groups/${id}/assets?limit=200`),
  );
  return {
    groups,
    assets: (await Promise.all(lists)).flatMap(({ assets }) => assets),
    sent: { ana: sent, luis: lost },
    photos: photos.map((bytes) => bytes.toString('base64')),
    anaRefreshToken: anasPhone.refreshToken,
    anaCursor: copy.cursor,
  };
}

export async function groupOf(person: Person, nombre: string): Promise<number> {
  const { groups } = await person.get<{ groups: GroupDto[] }>('admin/groups');
  const found = groups.find((group) => group.nombre.toUpperCase() === nombre.toUpperCase());
  if (!found) throw new Error(`There is no group ${nombre}`);
  return found.id;
}

const action = (id: string, action_type: string, grupo_id: number, data_after: Data): SentAction => ({
  id,
  activo_id: 0,
  grupo_id,
  action_type,
  base_version: 0,
  data_before: null,
  data_after,
  created_at: '2026-11-20T15:00:00.000Z',
});

const smallPhoto = (): Promise<Buffer> =>
  sharp(randomBytes(8 * 6 * 3), { raw: { width: 8, height: 6, channels: 3 } })
    .jpeg()
    .toBuffer();
