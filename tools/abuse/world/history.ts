import { randomUUID } from 'node:crypto';
import { type Asset, localOf } from './assets.ts';
import { type FieldWork, fieldWork } from './field-work.ts';
import { smallPhoto } from './files.ts';
import { MARKS } from './marks.ts';
import { ADMIN, ANA, CARLA, type Person } from './people.ts';
import { MOVED_TO, OWN } from './places.ts';
import type { World } from './world.ts';

/** Of Ana's assets, from the first on: one moves out, on some there is work; on the last ones a conflict. */
const WORKED_ON = 12;
const COLLIDING = 20;

/**
 * What people did here before anybody attacks: actions of every end, departures, photos, and what nobody may
 * see.
 */
export async function makeHistory(world: World): Promise<void> {
  await fieldDays(world);
  await takeAway(world);
  await foreignWork(world);
}

/** Work of Ana's that began from values which nobody ever had. */
export async function collide(world: World): Promise<void> {
  const works = world.own.slice(-COLLIDING).map((asset) => {
    const work = newSerial(world, asset, 'CHOCA');
    return { ...work, data_before: { ...localOf(asset), SERIAL: 'NUNCA' } };
  });
  await world.sync(ANA, works);
}

async function fieldDays(world: World): Promise<void> {
  const [first, ...rest] = world.own;
  const [carlas] = await world.assetsOf('ESTE');
  const [second] = rest;
  if (!first || !second || !carlas) throw new Error('the inventory did not arrive');
  world.departed = first;
  const to = { DEPENDENCIA: MOVED_TO };
  await world.sync(ANA, [fieldWork('TRANSFER', first, world.ownGroup(), to, world.chance)]);
  const works = rest.slice(0, WORKED_ON).map((asset) => newSerial(world, asset, 'ANA'));
  const [action_id = ''] = await world.sync(ANA, works);
  await world.sync(ANA, [{ ...newSerial(world, second, 'ANA'), data_after: { ESTADO: 'ZORRO' } }]);
  const este = world.groups.get('ESTE') ?? 0;
  [world.carlasWork = ''] = await world.sync(CARLA, [
    { ...newSerial(world, carlas, 'CARLA'), grupo_id: este },
  ]);
  await takePhoto(world, ANA, action_id, 'Ana');
  await world.readGroups();
}

/** From here on what is there is none of theirs, and says so. */
async function takeAway(world: World): Promise<void> {
  const este = world.groups.get('ESTE');
  await world.admin('DELETE', `admin/groups/${este}/users/${world.users.get(CARLA.name)}`);
  const numbers = (await world.readHidden()).map((asset) => asset.codigo_activo);
  await world.upload(
    numbers.map((NUMERO_DE_ACTIVO) => ({
      NUMERO_DE_ACTIVO,
      DESCRIPCION: `${MARKS.laterDescription} ${NUMERO_DE_ACTIVO}`,
      NUMERO_ETIQUETA: MARKS.laterTag,
    })),
  );
}

/** On an asset that no field user here ever had. */
async function foreignWork(world: World): Promise<void> {
  const [foreign] = await world.assetsOf('SUR');
  if (!foreign) throw new Error('there is nothing to hide');
  const grupo_id = world.groups.get('SUR') ?? 0;
  const work = { ...newSerial(world, foreign, MARKS.foreignSerial), grupo_id };
  const [action_id = ''] = await world.sync(ADMIN, [work]);
  await takePhoto(world, ADMIN, action_id, MARKS.foreignPhoto);
}

function newSerial(world: World, asset: Asset, whose: string): FieldWork {
  const work = fieldWork('UPDATE', asset, world.ownGroup(), { DEPENDENCIA: OWN }, world.chance);
  return { ...work, data_after: { ...localOf(asset), SERIAL: `${whose}-${world.chance.int(1, 1e9)}` } };
}

async function takePhoto(world: World, who: Person, action_id: string, note: string): Promise<void> {
  const photo_id = randomUUID();
  const fields = { grupo_id: '1', activo_id: '1', action_id, photo_id, photos: '' };
  const reply = await world.sendForm(who, 'user/upload-photos', fields, smallPhoto(note));
  if ('failure' in reply || reply.status !== 201) throw new Error(`a photo: ${JSON.stringify(reply)}`);
  world.photos.push(photo_id);
}
