import { importRules } from '../oracle/import-rules.ts';
import { FIRST_FILE, PASSWORD, PLACES, type Row } from '../server/office.ts';
import { nameKey } from '../world/fields.ts';
import type { Rng } from '../world/rng.ts';
import type { World } from '../world/world.ts';
import { errorText, type EventKind } from './event.ts';

/** What the administrator does meanwhile. */
export const office: EventKind[] = [
  { name: 'import', weight: 4, run: importFile },
  { name: 'deactivate or reactivate', weight: 1, run: toggleUser },
  { name: 'reset a password', weight: 0.5, run: resetPassword },
  { name: 'assign', weight: 2, run: assign },
  { name: 'unassign', weight: 1.5, run: unassign },
];

interface Upload {
  details: Record<string, number>;
  diferencias: { activo: string; campo: string; valor_archivo: string; valor_actual: string | null }[];
}

/**
 * A file that is older or newer than what the field knows, with rows that it changes and rows that are new.
 */
export function importOf(world: World): (() => Promise<void>) | null {
  const { rng } = world;
  const old = rng.chance(0.35);
  const rows: Row[] = [];
  const changes: string[] = [];
  for (const row of FIRST_FILE) {
    if (rng.chance(0.4)) continue;
    const changed: Row = old ? {} : change(world);
    rows.push({ ...row, ...changed });
    if (Object.keys(changed).length > 0)
      changes.push(`${row['NUMERO_DE_ACTIVO']} ${JSON.stringify(changed)}`);
  }
  for (const number of ['F-1', 'F-2', 'N-1', 'N-2', 'A-001b']) {
    if (!rng.chance(old ? 0 : 0.2)) continue;
    const row = {
      NUMERO_DE_ACTIVO: number,
      DESCRIPCIoN: world.fresh('Archivo'),
      SERIAL: world.fresh('SF'),
      ESTADO: 'BUENO',
      ...rng.pick(PLACES),
    };
    rows.push(row);
    changes.push(`new ${JSON.stringify(row)}`);
  }
  if (rows.length === 0) return null;
  const body = { items: rows, archivo: old ? 'primero.csv' : 'nuevo.csv', import_id: rng.uuid() };
  world.log.event(
    `The administrator loads ${old ? 'the first file again' : 'a newer file'}: ${rows.length} rows; ${changes.join('; ') || 'as they were'}.`,
  );
  const times = rng.chance(0.2) ? 2 : 1;
  return async () => {
    for (let time = 0; time < times; time += 1) await upload(world, body);
  };
}

async function importFile(world: World): Promise<boolean> {
  const load = world.api.url === null ? null : importOf(world);
  if (!load) return false;
  await load();
  await judgeImport(world);
  return true;
}

/** A file with these rows, told in these words. */
export async function loadRows(world: World, rng: Rng, text: string, items: Row[]): Promise<void> {
  const told = items.map(({ NUMERO_DE_ACTIVO, ...row }) => `${NUMERO_DE_ACTIVO} ${JSON.stringify(row)}`);
  world.log.event(`The administrator loads ${text}: ${told.join('; ')}.`);
  await upload(world, { items, archivo: 'otro.csv', import_id: rng.uuid() });
  await judgeImport(world);
}

async function upload(
  world: World,
  body: { items: Row[]; archivo: string; import_id: string },
): Promise<void> {
  const { details, diferencias } = await world.admin.send<Upload>('POST', '/api/inventory/upload', body);
  world.log.detail(
    `${JSON.stringify(details)}; ${diferencias.map((d) => `${d.activo} ${d.campo}: file ${d.valor_archivo}, stays ${d.valor_actual ?? '(none)'}`).join('; ') || 'no differences'}`,
  );
  world.imports.push({ importId: body.import_id, rows: body.items, diferencias });
}

async function judgeImport(world: World): Promise<void> {
  const loaded = world.imports.at(-1);
  if (loaded) world.ledger.broken.push(...(await importRules(world, loaded)));
  await world.settle();
}

function change(world: World): Row {
  const { rng } = world;
  const changed: Row = {};
  if (rng.chance(0.3)) changed['SERIAL'] = rng.chance(0.2) ? '' : world.fresh('SF');
  if (rng.chance(0.2)) changed['DESCRIPCIoN'] = world.fresh('Archivo');
  if (rng.chance(0.2)) changed['ESTADO'] = rng.pick(['BUENO', 'REGULAR', 'MALO', 'EN BODEGA', 'BAJA']);
  if (rng.chance(0.1)) changed['COSTO_ACTUAL'] = `${rng.between(1, 9999)}.25`;
  if (rng.chance(0.15)) Object.assign(changed, rng.pick(PLACES));
  return changed;
}

async function toggleUser(world: World): Promise<boolean> {
  if (world.api.url === null) return false;
  const person = world.rng.pick(world.people);
  world.ledger.sessionEnded(person.username, world.devices);
  person.active = !person.active;
  await world.admin.send('PUT', `/api/admin/users/${person.id}`, { active: person.active });
  world.log.event(`The administrator ${person.active ? 'reactivates' : 'deactivates'} ${person.username}.`);
  return true;
}

async function resetPassword(world: World): Promise<boolean> {
  if (world.api.url === null) return false;
  const person = world.rng.pick(world.people);
  world.ledger.sessionEnded(person.username, world.devices);
  person.password = PASSWORD;
  await world.admin.send('PUT', `/api/admin/users/${person.id}`, { password: PASSWORD });
  world.log.event(`The administrator sets a new password for ${person.username}.`);
  return true;
}

interface Group {
  id: number;
  nombre: string;
  tipo: string;
  usuarios_asignados: { id: number }[];
}

async function assign(world: World): Promise<boolean> {
  if (world.api.url === null) return false;
  const person = world.rng.pick(world.people);
  if (!person.active) return false;
  const { groups } = await world.admin.send<{ groups: Group[] }>('GET', '/api/admin/groups');
  const group = world.rng.pick(groups.filter(({ nombre }) => nameKey(nombre) !== ''));
  try {
    await world.admin.assign(person.id, group.id);
    world.log.event(
      `The administrator assigns ${group.tipo} ${group.nombre} (${group.id}) to ${person.username}.`,
    );
  } catch (error) {
    world.log.event(`The administrator cannot assign ${group.nombre}: ${errorText(error)}`);
  }
  return true;
}

async function unassign(world: World): Promise<boolean> {
  if (world.api.url === null) return false;
  const { groups } = await world.admin.send<{ groups: Group[] }>('GET', '/api/admin/groups');
  const pairs = groups.flatMap((group) =>
    group.usuarios_asignados.map(({ id }) => ({ group, person: world.people.find((one) => one.id === id) })),
  );
  if (pairs.length === 0) return false;
  const { group, person } = world.rng.pick(pairs);
  if (!person) return false;
  await world.admin.send('DELETE', `/api/admin/groups/${group.id}/users/${person.id}`);
  world.ledger.lostGroups.add(person.username);
  world.ledger.taken.push({ grupoId: group.id, who: person.username });
  world.log.event(
    `The administrator takes ${group.tipo} ${group.nombre} (${group.id}) away from ${person.username}.`,
  );
  return true;
}
