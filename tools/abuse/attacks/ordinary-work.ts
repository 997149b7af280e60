import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import type { Operation } from '../contract/operations.ts';
import { type Asset, localOf, type LocalAsset } from '../world/assets.ts';
import { fieldWork, type Kind } from '../world/field-work.ts';
import { MOVED_TO } from '../world/places.ts';
import type { World } from '../world/world.ts';
import type { Attack } from './attack.ts';

const KINDS: readonly Kind[] = ['UPDATE', 'TRANSFER', 'BAJA'];

/**
 * Work in which nothing is wrong, on one's own assets and on those of others: what is hidden must stay as it
 * is also when whoever tries it knows all of its values.
 */
export function* ordinaryWork(operation: Operation, world: World, random: Random): Generator<Attack> {
  if (operation.id !== 'syncActions') return;
  const send = (
    name: string,
    kind: Kind,
    asset: Asset,
    grupo_id: number,
    before?: LocalAsset,
    entered: LocalAsset = {},
  ): Attack => {
    const usual = fieldWork(kind, asset, grupo_id, { DEPENDENCIA: MOVED_TO }, random, before);
    const action = { ...usual, data_after: { ...usual.data_after, ...entered } };
    return {
      ...{ operation, name: `${name}: ${kind}`, method: operation.method, path: operation.path },
      headers: { 'Content-Type': 'application/json' },
      body: Buffer.from(JSON.stringify({ acciones: [action] })),
      isHonest: true,
    };
  };
  const own = random.shuffled(world.own);
  for (const asset of own.slice(0, 3)) yield send('own work', 'UPDATE', asset, world.ownGroup());
  for (const group of ['SUR', 'ESTE', MOVED_TO]) {
    const there = world.hidden.filter((asset) => groupOf(world, asset) === group);
    for (const kind of KINDS) {
      const asset = random.pick(there);
      yield send(`work in ${group}`, kind, asset, asset.grupo_id);
      yield send(`work in ${group}, as if it were one's own`, kind, asset, world.ownGroup());
    }
  }
  // That a number exists cannot be hidden; what has it can.
  for (const kind of ['CREATE', 'UPDATE'] as const) {
    const { codigo_activo } = random.pick(world.hidden);
    yield send('a number that is taken', kind, random.pick(own), world.ownGroup(), undefined, {
      NUMERO_DE_ACTIVO: codigo_activo,
    });
  }
  const { departed } = world;
  if (departed) {
    for (const kind of KINDS) {
      yield send('work on what left', kind, departed, world.ownGroup(), localOf(departed));
    }
  }
}

const groupOf = (world: World, { id, seccional }: Asset): string | null =>
  id === world.departed?.id ? MOVED_TO : seccional;
