import Dexie from 'dexie';
import { inDictionaryOrder } from '../../lib/text/dictionary-order';
import { nameKey, sameName } from '../../lib/text/equality';
import type { EngineContext } from '../context';
import type { AssetValues } from '../db/rows';

type Ctx = Pick<EngineContext, 'db' | 'userId'>;

type Levels = Pick<AssetValues, 'EMPLEADO' | 'SECCIONAL' | 'DEPENDENCIA' | 'DIRECCION'>;

/** Where somebody works, as the assets and groups on this device tell. */
export interface KnownPlace extends Levels {
  EMPLEADO: string;
  DEPENDENCIA: string;
}

export interface KnownEmployee {
  name: string;
  /** All ways in which assets write the name. */
  spellings: readonly string[];
}

/**
 * Every employee whom this device has seen, once, by name. With tens of thousands of assets this takes a
 * phone some tenths of a second: nothing to ask at each key.
 */
export async function listEmployees(ctx: Ctx): Promise<KnownEmployee[]> {
  const once = new Map<string, { name: string; spellings: string[] }>();
  const learn = (name: string) => {
    const known = once.get(nameKey(name)) ?? { name, spellings: [] };
    once.set(nameKey(name), known);
    return known;
  };
  for (const name of await spellings(ctx)) if (name) learn(name).spellings.push(name);
  for (const { EMPLEADO } of await groupsOfEmployees(ctx)) if (EMPLEADO) learn(EMPLEADO);
  return inDictionaryOrder([...once.values()], ({ name }) => name);
}

/**
 * The places of an employee, whichever way the name is written. One without a DEPENDENCIA is none that a
 * transfer could name. Unsent work counts: who sends two assets to a new person sends them to one place.
 *
 * @param known the employee as `listEmployees` told of them, which saves looking through all names
 */
export async function placesOf(ctx: Ctx, employee: string, known?: KnownEmployee): Promise<KnownPlace[]> {
  if (nameKey(employee) === '') return [];
  const names = known?.spellings ?? (await spellings(ctx)).filter((name) => sameName(name, employee));
  const assets: Levels[] = await ctx.db.activos
    .where('[userId+EMPLEADO]')
    .anyOf(names.map((name) => [ctx.userId, name]))
    .toArray();
  const groups = (await groupsOfEmployees(ctx)).filter(({ EMPLEADO }) => sameName(EMPLEADO, employee));
  const places = new Map<string, KnownPlace>();
  for (const { EMPLEADO, SECCIONAL, DEPENDENCIA, DIRECCION } of [...assets, ...groups]) {
    if (!EMPLEADO || !DEPENDENCIA) continue;
    const key = [SECCIONAL, DEPENDENCIA, DIRECCION].map((name) => nameKey(name ?? '')).join('\n');
    if (!places.has(key)) places.set(key, { EMPLEADO, SECCIONAL, DEPENDENCIA, DIRECCION });
  }
  return [...places.values()];
}

/** Out of the index alone: a phone may hold twenty thousand assets. */
async function spellings({ db, userId }: Ctx): Promise<string[]> {
  const keys = await db.activos
    .where('[userId+EMPLEADO]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .uniqueKeys();
  return (keys as unknown as [userId: number, name: string][]).map(([, name]) => name);
}

/** Groups that are assigned tell of their employee before they are downloaded, and when they are empty. */
async function groupsOfEmployees({ db, userId }: Ctx): Promise<Levels[]> {
  const groups = await db.grupos
    .where('[userId+id]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .filter(({ tipo }) => tipo === 'EMPLEADO')
    .toArray();
  return groups.map(({ empleado, nombre, seccional, dependencia, direccion }) => ({
    EMPLEADO: empleado ?? nombre,
    SECCIONAL: seccional,
    DEPENDENCIA: dependencia,
    DIRECCION: direccion,
  }));
}
