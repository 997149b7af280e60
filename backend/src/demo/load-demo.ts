import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { ConfigurationError } from '../config/configuration-error.js';
import { GroupAssetsService } from '../assets/group-assets/group-assets.service.js';
import { GroupAssignmentsService } from '../groups/group-assignments.service.js';
import { GroupsService } from '../groups/groups.service.js';
import { ImportsService } from '../inventory/imports.service.js';
import { UploadService } from '../inventory/upload.service.js';
import { ActionSyncService } from '../syncs/action-sync.service.js';
import type { FieldActionDto } from '../syncs/dto/field-action.dto.js';
import type { UserDto } from '../users/dto/user.dto.js';
import { randomPassword } from '../users/first-administrator.js';
import { UsersService } from '../users/users.service.js';
import { reportDemoDevices } from './demo-devices.js';
import { DEMO_IMPORT_ID } from './demo-ids.js';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.js';
import { storeDemoPhotos } from './demo-photos.js';
import { findDemoState } from './demo-state.js';
import { ACTIONS_PER_PERSON, ASSETS_PER_PERSON, demoActions } from './demo-work.js';
import { generateInventory } from './inventory/generate-inventory.js';

/** Never change either: a load that was cut short would no longer be recognised. */
const INVENTORY = { rows: 3_200, seed: 2026 };

type Say = (text: string) => void;

/**
 * Loads an invented organisation of four levels through the services that people's own data goes through:
 * 3,200 assets, field users with groups and devices, and what they did in the field. A second call changes
 * nothing; after a load that was cut short it goes on where that one stopped.
 *
 * @param say gets each line for the operator, the users' passwords among them, which are shown only here
 * @throws ConfigurationError when the database holds other data: the two must never mix
 */
export async function loadDemo(
  app: INestApplicationContext,
  say: Say = (text) => process.stdout.write(`${text}\n`),
): Promise<void> {
  const state = await findDemoState(app.get(DataSource));
  if (state === 'other') {
    throw new ConfigurationError([
      'La base de datos ya tiene otros datos y la organización de demostración no se mezcla con ellos: ' +
        'inicia sin --demo, o con otra carpeta en DATA_DIR.',
    ]);
  }
  if (state === 'loaded') {
    say('La organización de demostración ya está cargada.');
    return;
  }
  const adminId = await findAdministrator(app);
  const archivo = 'Organización de demostración';
  const begun = { id: DEMO_IMPORT_ID, archivo, filas_total: INVENTORY.rows };
  await app.get(ImportsService).begin(begun, adminId);
  const items = generateInventory(INVENTORY);
  const { details } = await app
    .get(UploadService)
    .loadItems({ items, archivo, import_id: DEMO_IMPORT_ID, fila_inicial: 2 }, adminId);
  if (details.errors > 0) throw new Error(`${details.errors} assets of the demonstration did not go in`);

  const credentials: string[] = [];
  for (const [index, person] of DEMO_PEOPLE.entries()) {
    const password = randomPassword();
    const user = await ensureUser(app, person, password);
    await reportDemoDevices(app, index, user);
    await work(app, person, user, adminId, index * ACTIONS_PER_PERSON + 1);
    credentials.push(`  ${person.username.padEnd(16)} ${password}`);
  }
  say(
    `Se cargó la organización de demostración: ${details.total.toLocaleString('es-CO')} activos y estos usuarios de campo`,
  );
  say('(anota sus contraseñas: no se volverán a mostrar):');
  credentials.forEach(say);
}

async function findAdministrator(app: INestApplicationContext): Promise<number> {
  const { users } = await app.get(UsersService).listUsers({});
  const administrator = users.find(({ role, active }) => role === 'ADMIN' && active);
  if (!administrator) throw new Error('The demonstration needs an administrator to load it');
  return administrator.id;
}

/** A user whom an earlier, unfinished load made gets a new password: nobody has seen the former one. */
async function ensureUser(
  app: INestApplicationContext,
  { username, fullName }: DemoPerson,
  password: string,
): Promise<UserDto> {
  const users = app.get(UsersService);
  const existing = (await users.listUsers({})).users.find((user) => user.username === username);
  if (existing) return users.updateUser(existing.id, { password });
  return users.createUser({ username, full_name: fullName, password, role: 'USUARIO' });
}

async function work(
  app: INestApplicationContext,
  person: DemoPerson,
  user: UserDto,
  adminId: number,
  firstAction: number,
): Promise<void> {
  const groups = person.groups((await app.get(GroupsService).list()).groups);
  const assignments = groups.map((group) => ({ usuario_id: user.id, grupo_id: group.id }));
  await app.get(GroupAssignmentsService).assign(assignments, adminId);

  const [group] = groups;
  if (!group) return;
  const { assets } = await app.get(GroupAssetsService).list(group.id, { limit: ASSETS_PER_PERSON });
  const actions = demoActions(assets, group.id, firstAction);
  const sender = { id: user.id, username: user.username, role: 'USUARIO' as const, sessionId: '' };
  // The last action says that everything before it is there, the photos too.
  await send(app, actions.slice(0, -1), sender);
  await storeDemoPhotos(app, actions, firstAction, sender);
  await send(app, actions.slice(-1), sender);
}

async function send(
  app: INestApplicationContext,
  actions: FieldActionDto[],
  sender: AuthenticatedUser,
): Promise<void> {
  const { errors } = await app.get(ActionSyncService).sync(actions, sender);
  if (errors.length > 0) throw new Error(`Field work of the demonstration failed: ${errors[0]?.error}`);
}
