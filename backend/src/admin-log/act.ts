import { AsyncLocalStorage } from 'node:async_hooks';

import type { EntityManager, QueryRunner } from 'typeorm';

import type { Role } from '../identity/role.js';
import type { ActDetails } from './details.js';
import { DONE } from './outcome.js';
import type { ActSubject } from './subjects.js';
import { writeEntry } from './write-entry.js';

export interface Actor {
  id: number;
  username: string;
  role: Role;
}

/** What an administrator is doing with the call that is being answered. */
export interface Act {
  id: string;
  /** Unknown until a login has found out who it is. */
  actor: Actor | undefined;
  operation: string;
  subject: ActSubject;
  subjectId: string | null;
  subjectName: string | null;
  details: ActDetails;
  address: string | null;
  browser: string | null;
  changesNothing: boolean;
  /** Of several calls that are one act, once one of them says so. */
  sharedId: string | undefined;
}

export interface ActSaid {
  /** What it is about, with the name that it has now. */
  on?: { id: number | string; name: string | null };
  details?: ActDetails;
  /** Of several calls that are one act: only the first one is logged. A UUID. */
  sameAct?: string;
  /** Who does it, where nobody was logged in when the call came. */
  by?: Actor;
}

const acts = new AsyncLocalStorage<Act>();

/** Runs the answering of a call as this act. */
export const duringAct = <T>(act: Act, work: () => T): T => acts.run(act, work);

/**
 * Logs the act of the present call in the transaction that does it: both are there, or neither. Whoever does
 * not call this has it logged when the answer is known. Outside of a call, or where it is no administrator's,
 * nothing is written.
 */
export async function recordAct(
  database: Pick<QueryRunner | EntityManager, 'query'>,
  said: ActSaid = {},
): Promise<void> {
  tellAct(said);
  const act = acts.getStore();
  if (act) await writeEntry(database, act, DONE);
}

/** Tells of the present call what will be logged of it, whatever becomes of it. */
export function tellAct({ on, details, sameAct, by }: ActSaid): void {
  const act = acts.getStore();
  if (!act) return;
  if (by) act.actor = by;
  if (on) Object.assign(act, { subjectId: String(on.id), subjectName: on.name });
  if (details) act.details = { ...act.details, ...details };
  if (sameAct !== undefined) act.sharedId = sameAct;
}

/** Who is calling, as far as somebody has proved already: what is refused to them is logged as theirs. */
export function actBy(actor: Actor): void {
  const act = acts.getStore();
  if (act) act.actor = actor;
}

/** The present call only asks or tries: it is not logged where it succeeds. */
export function changesNothing(): void {
  const act = acts.getStore();
  if (act) act.changesNothing = true;
}
