import { outOfReach, type OutOfReach } from '../oracle/departures.ts';
import { guessRules, leakRules } from '../oracle/guess-rules.ts';
import { readServer, type ServerState } from '../oracle/server-state.ts';
import { isPutBack } from '../server/older-server.ts';
import { BareClient } from '../world/bare-client.ts';
import { FIELDS, LEVELS, same, show, type Field, type Value, type Values } from '../world/fields.ts';
import type { Person, World } from '../world/world.ts';

const TEXTS: readonly Field[] = ['SERIAL', 'DESCRIPCION', 'NUMERO_ETIQUETA', 'ESTADO'];

/**
 * Somebody who lost an asset says that they started from what it has now; and, beside it, from anything else.
 */
export async function guess(world: World): Promise<void> {
  const { beside: rng } = world;
  const person = rng.pick(world.people);
  const before = await readServer(world.databaseUrl);
  const lost = outOfReach(before, person.id);
  // Mostly what they had: of what they never had there is always enough.
  const had = lost.filter(({ left }) => left !== null);
  const from = had.length > 0 && rng.chance(0.8) ? had : lost;
  if (from.length === 0) return;
  const about = rng.pick(from);
  const question = ask(world, person, about, before);
  const client = new BareClient(world, person);
  const wrong = await one(world, client, person, about, {
    ...question,
    data_before: unlike(question, about),
  });
  // An older server says what it does not know by what the question alone holds.
  if (isPutBack()) return;
  const right = wrong && (await one(world, client, person, about, question));
  if (!right || wrong.applied || wrong.told === right.told) return;
  world.ledger.broken.push(
    `${person.username} is told whether a guess at ${show(question.data_before.NUMERO_DE_ACTIVO)} was right: ` +
      `wrong ${wrong.told}; right ${right.told}`,
  );
}

interface Question {
  action_type: string;
  activo_id: number;
  grupo_id: number;
  base_version: number;
  data_before: Values;
  data_after: Record<string, unknown>;
  restates: Field[];
  resolves?: object;
  reintento?: number;
}

function ask(
  world: World,
  { id, username }: Person,
  { asset, leftAt }: OutOfReach,
  server: ServerState,
): Question {
  const { beside: rng, ledger } = world;
  const present = Object.fromEntries(FIELDS.map((field) => [field, asset.valores[field] ?? null])) as Values;
  const theirs = server.assignments
    .filter(({ usuario_id }) => usuario_id === id)
    .map(({ grupo_id }) => grupo_id);
  const action_type = rng.weighted([
    { type: 'UPDATE', weight: 5 },
    { type: 'TRANSFER', weight: 2 },
    { type: 'BAJA', weight: 1 },
    { type: 'CREATE', weight: 1 },
  ]).type;
  const earlier = [...ledger.guesses].filter(([, one]) => one.who === username).map(([guessed]) => guessed);
  const choice = rng.pick(['local', 'server', 'other']);
  return {
    action_type,
    activo_id: action_type === 'CREATE' ? 0 : asset.id,
    grupo_id: theirs.length > 0 ? rng.pick(theirs) : asset.grupo_id,
    base_version: rng.pick([0, 1, leftAt, leftAt, leftAt, asset.version - 1, asset.version, 2_000]),
    data_before: present,
    data_after: { observaciones: 'mine', ...wanted(world, action_type, present, placeOf(server, theirs)) },
    restates: rng.chance(0.2) ? [rng.pick(FIELDS)] : [],
    ...(earlier.length > 0 &&
      rng.chance(0.2) && {
        resolves: {
          action_id: rng.pick(earlier),
          campos: { SERIAL: choice, ESTADO: choice, EMPLEADO: choice },
        },
      }),
    ...(rng.chance(0.1) && { reintento: 3 }),
  };
}

function wanted({ beside: rng }: World, type: string, present: Values, theirs: Values): Values {
  if (type === 'BAJA') return { ESTADO: 'BAJA' };
  // A number that exists, and whose it is by now is nobody's to tell.
  if (type === 'CREATE') return { NUMERO_DE_ACTIVO: present.NUMERO_DE_ACTIVO ?? '', DESCRIPCION: 'mine' };
  if (type === 'TRANSFER') return theirs;
  const field = rng.pick(TEXTS);
  const moves = rng.chance(0.2) ? theirs : {};
  return {
    ...moves,
    [field]: field === 'ESTADO' ? rng.pick(['REGULAR', 'MALO']) : `guess-${rng.below(1_000)}`,
  };
}

/** The levels of some group that is theirs. */
function placeOf({ groups }: ServerState, theirs: readonly number[]): Values {
  const place: Values = { SECCIONAL: 'NORTE', DEPENDENCIA: 'SISTEMAS', EMPLEADO: 'ANA RUIZ' };
  for (const id of groups.find((group) => group.id === theirs[0])?.path ?? []) {
    const group = groups.find((one) => one.id === id);
    const level = LEVELS.find((one) => one === group?.tipo);
    if (group && level) place[level] = group.nombre;
  }
  return place;
}

/**
 * The same question from other values wherever somebody wrote since: its answer must be the same. What is
 * empty stays so, and what the question gives as it was: what a question lacks, and what it changes, is told
 * from it alone.
 */
function unlike({ data_before, data_after }: Question, { left, foreign }: OutOfReach): Values {
  const touched = new Set(foreign.flatMap(({ changes }) => Object.keys(changes)));
  const isGivenAsItWas = (field: Field): boolean =>
    field in data_after && same(field, data_before[field], data_after[field] as Value);
  const other = FIELDS.filter(
    (field) => data_before[field] && (left === null || touched.has(field)) && !isGivenAsItWas(field),
  );
  const wrong = other.map((field) => [
    field,
    field === 'ESTADO' ? otherState(data_before, data_after) : `wrong ${field}`,
  ]);
  return { ...data_before, ...Object.fromEntries(wrong) };
}

const STATES = ['BUENO', 'REGULAR', 'MALO'];

/**
 * A state that forms offer instead of one that they do: whether they do is told from the question alone, too.
 */
const otherState = ({ ESTADO }: Values, after: Question['data_after']): string =>
  STATES.includes(ESTADO ?? '')
    ? (STATES.find((state) => state !== ESTADO && state !== after['ESTADO']) ?? '')
    : 'wrong ESTADO';

async function one(
  world: World,
  client: BareClient,
  { id: userId, username }: Person,
  about: OutOfReach,
  question: Question,
): Promise<{ told: string; applied: boolean } | null> {
  const id = world.beside.uuid();
  const action = { ...question, id, created_at: new Date(0).toISOString() };
  world.ledger.guesses.set(id, { who: username });
  const answer = await client.send([action]);
  if (!answer) return null;
  const told = `${answer.status} ${answer.text.replaceAll(id, '')}`;
  world.log.event(
    `A client with ${username}'s password guesses: ${JSON.stringify(action)}: ${told.slice(0, 200)}`,
  );
  const after = await readServer(world.databaseUrl);
  world.ledger.broken.push(
    ...guessRules(id, about, after, userId),
    ...leakRules(JSON.stringify(action), answer.text, about),
  );
  return { told, applied: after.history.some(({ action_id }) => action_id === id) };
}
