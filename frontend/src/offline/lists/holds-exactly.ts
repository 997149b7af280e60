import { cmp, type DBCoreTransaction } from 'dexie';
import type { EngineContext } from '../context';
import { membershipKey } from '../db/inventario-db';
import type { AssetKey } from '../db/rows';
import type { Clock, UserId } from '../ports';

type Ctx = Pick<EngineContext, 'db' | 'userId'>;
type Timed = Ctx & { ports: { clock: Pick<Clock, 'now'> } };
type Key = [UserId, AssetKey];

/** About as many as a slow phone counts while nobody notices that the storage is busy. */
const STEP = 2_000;

/** Below this nobody notices, however the steps grow. */
const UNNOTICED_MS = 20;
/** Steps in a row that take so many times as long as the shortest go through all the assets before them. */
const GROWN = 1.5;
const GROWN_STEPS = 3;

type Options = {
  /** Asked before each step: whether somebody still wants to know. */
  isWanted?: () => boolean;
  step?: number;
};

/**
 * Whether a group has just so many assets on the device; null where nobody wanted to know any more. Counted
 * at once, tens of thousands keep the storage from everything else for half a second; here whatever waits
 * comes between two steps. WebKit walks to where a step begins, so that each takes longer than the one before
 * (the last of 50,000 assets over three seconds, counting them all at once 0.2): there they are counted at
 * once.
 */
export async function holdsExactly(
  ctx: Timed,
  grupoId: number,
  count: number,
  { isWanted = () => true, step = STEP }: Options = {},
): Promise<boolean | null> {
  const { clock } = ctx.ports;
  let last: Key | null = null;
  let shortest = Infinity;
  let grown = 0;
  for (let left = count; left > 0; left -= step) {
    if (!isWanted()) return null;
    const begun = clock.now();
    last = await keyAfter(ctx, grupoId, last, Math.min(step, left));
    if (last === null) return false;
    const took = clock.now() - begun;
    // One alone may have waited for something else.
    grown = took > UNNOTICED_MS && took > shortest * GROWN ? grown + 1 : 0;
    if (grown === GROWN_STEPS) return (await countOf(ctx, grupoId)) === count;
    shortest = Math.min(shortest, took);
  }
  return (await keyAfter(ctx, grupoId, last, 1)) === null;
}

const countOf = ({ db, userId }: Ctx, grupoId: number): Promise<number> =>
  db.activos.where('enGrupos').equals(membershipKey(userId, grupoId)).count();

/** Of one value, as Dexie's core names it. */
const EQUAL = 1;

/**
 * The key of the asset that comes `steps` after this one, which need not be there any more; null if so many
 * do not follow. Only the core of Dexie can go on from within one value of an index.
 */
export function keyAfter(
  { db, userId }: Ctx,
  grupoId: number,
  after: Key | null,
  steps: number,
): Promise<Key | null> {
  const { core } = db.activos;
  const index = core.schema.getIndexByKeyPath('enGrupos');
  if (!index) throw new Error('assets have no index of their groups');
  const member = membershipKey(userId, grupoId);
  return db.transaction('r', db.activos, async ({ idbtrans }) => {
    const cursor = await core.openCursor({
      trans: idbtrans as DBCoreTransaction,
      values: false,
      query: { index, range: { type: EQUAL, lower: member, upper: member } },
    });
    let left = steps - 1;
    const reached: unknown = await cursor?.start(() => {
      const order = after === null ? 1 : cmp(cursor.primaryKey, after);
      if (order < 0) cursor.continuePrimaryKey(member, after);
      else if (order === 0) cursor.continue();
      else if (left === 0) cursor.stop(cursor.primaryKey);
      else {
        cursor.advance(left);
        left = 0;
      }
    });
    return (reached as Key | undefined) ?? null;
  });
}
