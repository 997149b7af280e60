import type { Attack } from '../attacks/attack.ts';
import type { Operation } from '../contract/operations.ts';
import type { Reply } from '../world/client.ts';
import { marksIn } from '../world/marks.ts';
import type { Person } from '../world/people.ts';

/** Refusals that any call may end in before its own answer is decided. */
const AT_THE_BORDER = new Set([400, 401, 403, 404, 408, 413, 414, 415, 417, 429, 431]);

/** Said by Node itself, which has read no more than the headers. */
const BEFORE_THE_APPLICATION = new Set([417, 431]);

/** Words of the inside: nobody outside has a use for them, but attackers. */
const INSIDE =
  /\bat \S+ \(|node:internal|\/(dist|src)\/|\$argon2|syntax error|relation "|QueryFailed|invalid input syntax/;

/** How a connection looks from here that the server has closed. Not to answer at all is no such end. */
const CUT = /ECONNRESET|EPIPE|socket hang up/;

/** @returns what is wrong with an answer; nothing where all is as it should be */
export function judgeAnswer(attack: Attack, person: Person, reply: Reply): string[] {
  if ('failure' in reply) {
    return attack.mayBeCut && CUT.test(reply.failure) ? [] : [`no answer: ${reply.failure}`];
  }
  return [
    ...statusFaults(attack, reply),
    ...missed(attack, person, reply),
    ...roleFaults(attack, person, reply),
    ...leaks(attack, person, reply),
  ].map((fault) => `${reply.status}, ${fault}: ${reply.text.slice(0, 300)}`);
}

type Answer = Exclude<Reply, { failure: string }>;

function statusFaults({ operation }: Attack, { status, headers, text }: Answer): string[] {
  if (status === 503 && headers['retry-after'] !== undefined) return errorFaults(status, text);
  if (status >= 500) return ['a fault of the server'];
  const isKnown = operation.statuses.has(status) || AT_THE_BORDER.has(status);
  const hasShape = status >= 400 && !BEFORE_THE_APPLICATION.has(status);
  return [...(isKnown ? [] : ['not documented']), ...(hasShape ? errorFaults(status, text) : [])];
}

/** Errors have one shape, and a text that can be shown to people. */
function errorFaults(status: number, text: string): string[] {
  const body = parsed(text);
  if (typeof body !== 'object' || body === null) return ['an error in another shape'];
  // A lone conflict brings its conflict along (design §3).
  const { statusCode, code, message } = body as Record<string, unknown>;
  const isRight =
    statusCode === status && typeof code === 'string' && typeof message === 'string' && message !== '';
  return isRight ? [] : ['an error in another shape'];
}

/** An attack that was stopped before the part that it was made for has tried nothing. */
function missed({ operation, reaches }: Attack, person: Person, { status }: Answer): string[] {
  const isAimed = reaches !== undefined && mayCall(operation, person);
  return isAimed && status !== reaches
    ? [`${reaches} would have shown that it got to what it is aimed at`]
    : [];
}

function roleFaults({ operation }: Attack, person: Person, { status }: Answer): string[] {
  if (operation.isPublic) return [];
  if (operation.hasOwnToken) return status < 400 ? ['done without its own token'] : [];
  if (operation.roles.length === 0) return ['a call that nobody gave a role'];
  if (person.role === null) return status < 400 ? ['done for nobody'] : [];
  return mayCall(operation, person) || status >= 400 ? [] : [`done for ${person.role}`];
}

const mayCall = ({ roles, isPublic, hasOwnToken }: Operation, { role }: Person): boolean =>
  !hasOwnToken && (isPublic || role === 'ADMIN' || (role !== null && roles.includes(role)));

function leaks({ path, body }: Attack, { role }: Person, { text }: Answer): string[] {
  const asked = `${decoded(path)} ${body?.toString() ?? ''}`;
  // A marked value that the attacker named may come back as theirs; the others of the same thing may not.
  const marked = role === 'ADMIN' ? [] : marksIn(text).filter((mark) => !asked.includes(mark));
  return [
    ...marked.map((mark) => `a value that is not theirs (${mark})`),
    ...(INSIDE.test(text) ? ['words of the inside'] : []),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
