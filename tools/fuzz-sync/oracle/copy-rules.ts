import { query } from '../server/postgres.ts';
import type { World } from '../world/world.ts';

/** What has become of an action, an asset or a photo. */
interface Outcome {
  id: string;
  kind: 'action' | 'asset' | 'photo' | 'history';
  status: string;
  asset_id: number | null;
  version: number | null;
  resolved_by: string | null;
  /** Of an action: how it came last. */
  source: string | null;
  /** The last asking that it answers. */
  reintento: number;
}

type Outcomes = ReadonlyMap<string, Outcome>;

export interface CopyAnswer {
  path: string;
  sent: string;
  status: number;
  text: string;
}

export async function readOutcomes({ databaseUrl }: World): Promise<Outcomes> {
  const rows = await query<Outcome>(
    databaseUrl,
    `SELECT id::text, 'action' AS kind, status, asset_id, result_version AS version, resolved_by::text, source, reintento
     FROM sync_actions
     UNION ALL SELECT 'asset ' || id, 'asset', 'there', id, version, NULL, NULL, 0 FROM assets
     UNION ALL SELECT id::text, 'photo', encode(sha256, 'hex'), NULL, NULL, NULL, NULL, 0 FROM photos
     UNION ALL SELECT 'history', 'history', count(*)::text, NULL, NULL, NULL, NULL, 0 FROM asset_history
     ORDER BY 1`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What waits for nobody: it stays what it is until somebody does something. */
const hasFinalAnswer = ({ kind, status, resolved_by }: Outcome): boolean =>
  kind === 'photo' || (kind === 'action' && (status !== 'conflict' || resolved_by !== null));

/**
 * What had its final answer keeps it; and assets change only where something without one was moved. What was
 * rejected and asked for once more, in a call that never came before its sender threw the work away, has none
 * yet.
 */
export function outcomeRules(before: Outcomes, after: Outcomes, copies: readonly CopyAnswer[]): string[] {
  const anew = askedAnew(before, copies);
  const isFinal = (was: Outcome): boolean => hasFinalAnswer(was) && !anew.has(was.id);
  const isMoved = (was: Outcome | undefined, now: Outcome): boolean =>
    was === undefined ||
    (!isFinal(was) && (was.status !== now.status || was.resolved_by !== now.resolved_by));
  const broken: string[] = [];
  let moved = 0;
  for (const [id, now] of after) if (now.kind === 'action') moved += isMoved(before.get(id), now) ? 1 : 0;
  for (const [id, was] of before) {
    const now = after.get(id);
    if (isFinal(was) && !isAsBefore(was, now))
      broken.push(`an old sending made of ${id}, ${was.status}: ${now?.status ?? 'gone'}`);
    if (was.kind === 'asset' && now?.version !== was.version && moved === 0)
      broken.push(`old sendings changed ${id} from version ${was.version} to ${now?.version ?? 'none'}`);
    if (was.kind === 'history' && now?.status !== was.status && moved === 0)
      broken.push(`old sendings made ${was.status} lines of history ${now?.status ?? 'none'}`);
  }
  return broken;
}

/** What was rejected may come to be settled by what was made of it, where that is moved. */
const isAsBefore = (was: Outcome, now: Outcome | undefined): boolean =>
  now !== undefined &&
  now.status === was.status &&
  now.version === was.version &&
  (now.resolved_by === was.resolved_by || (was.status === 'rejected' && was.resolved_by === null));

interface Result {
  id: string;
  status: string;
  activo_id?: number;
  version?: number;
  resolved_by?: string;
  discarded?: unknown;
}

/** Whatever has its final answer is answered so, as often as it comes. */
export function answerRules({ path, sent, status, text }: CopyAnswer, ...ends: Outcomes[]): string[] {
  if (path.endsWith('/upload-photos')) return photoRules(sent, status, ends[0]);
  if (path.endsWith('/descartar') || ![200, 409].includes(status)) {
    return status === 200 ? [] : [`a copy to ${path} is answered ${status}: ${text.slice(0, 200)}`];
  }
  const acciones = actionsOf(sent);
  const answer = JSON.parse(text) as { results?: Result[]; conflict?: { action_id: string } };
  const results = answer.results ?? [{ id: answer.conflict?.action_id ?? '', status: 'conflict' }];
  return acciones.flatMap(({ id, reintento = 0 }) => {
    const result = results.find((one) => one.id === id);
    if (!result) return [`a copy of ${id} is not answered`];
    const [before] = ends.map((end) => end.get(id));
    const fits = ends.some((end) => isAnswerOf(result, end.get(id)));
    return before && !asksAnew(before, reintento) && !fits
      ? [`a copy of ${id}, ${before.status}, is answered ${JSON.stringify(result)}`]
      : [];
  });
}

const actionsOf = (sent: string): { id: string; reintento?: number }[] =>
  (JSON.parse(Buffer.from(sent, 'latin1').toString()) as { acciones: { id: string; reintento?: number }[] })
    .acciones;

const asksAnew = (before: Outcome, reintento: number): boolean =>
  before.status === 'rejected' && reintento > before.reintento;

/** The rejected actions that one of these copies asks for later than the server was ever asked. */
function askedAnew(before: Outcomes, copies: readonly CopyAnswer[]): ReadonlySet<string> {
  const work = copies.filter(({ path }) => !path.endsWith('/upload-photos') && !path.endsWith('/descartar'));
  const asked = work
    .flatMap(({ sent }) => actionsOf(sent))
    .filter(({ id, reintento = 0 }) => {
      const was = before.get(id);
      return was !== undefined && asksAnew(was, reintento);
    });
  return new Set(asked.map(({ id }) => id));
}

function isAnswerOf(result: Result, outcome: Outcome | undefined): boolean {
  if (!outcome) return false;
  const { status, asset_id, version, resolved_by, source } = outcome;
  if (status === 'discarded') return result.status === 'rejected' && result.discarded !== undefined;
  if (resolved_by) return result.status === 'duplicate' && result.resolved_by === resolved_by;
  if (status === 'applied')
    return (
      ['duplicate', 'applied'].includes(result.status) &&
      result.activo_id === asset_id &&
      result.version === version
    );
  if (status !== 'conflict') return result.status === status;
  // It may also be kept back by what conflicts before it; and what came by a file the administrator decides,
  // when its phone is refused it because the asset left.
  return ['conflict', 'held', ...(source === 'RESCATE' ? ['rejected'] : [])].includes(result.status);
}

/** A photo that is there is taken once more, and stays one. */
function photoRules(sent: string, status: number, before: Outcomes | undefined): string[] {
  const id = /name="photo_id"\r\n\r\n([0-9a-f-]{36})/.exec(sent)?.[1] ?? '';
  return before?.has(id) && status !== 201 ? [`a copy of the photo ${id} is answered ${status}`] : [];
}
