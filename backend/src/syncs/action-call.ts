import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';

import { isUnstorable } from '../common/sql/sql-state.js';
import type { GroupPlacesService } from '../groups/group-places.service.js';
import { alongTheWay } from './along-the-way.js';
import type { Author } from './author.js';
import { decideCall } from './decide-call.js';
import { CallState } from './decide/call-state.js';
import type { Step } from './decide/decide.js';
import { outcomeOf } from './decide/past.js';
import type { ActionResultDto } from './dto/sync-result.dto.js';
import type { Ask, Kind } from './facts/facts.js';
import { LoadedFacts } from './facts/loaded-facts.js';
import { lockAssets } from './facts/read-assets.js';
import { readersOf } from './facts/readers.js';
import { makesAsset } from './kinds/kinds.js';
import { lockActionIds } from './lock-action-ids.js';
import type { ParsedAction } from './parse-action.js';
import { CallWriter, withGroupIds } from './write/write-call.js';

type Wanted = { kind: Kind; ask: Ask<Kind> }[];

/**
 * One call's actions, in one transaction: read, decided, written. This transaction is crucial: the record of
 * an id and its effect are in it together, so an id that is recorded as applied has acted once, and one that
 * is not has not acted. An action that does not apply leaves no trace and holds up only the later ones of its
 * asset.
 */
export class ActionCall {
  constructor(
    private readonly manager: EntityManager,
    private readonly places: GroupPlacesService,
    private readonly author: Author,
  ) {}

  /**
   * @param actions in the order in which they were made
   * @returns a result for each, in that order
   * @throws LostRace and whatever else `isLostRace` knows: the caller repeats the whole call. What
   *   `isUnstorable` knows: one of the actions cannot be stored, and `runSingly` finds out which
   */
  async run(actions: readonly ParsedAction[]): Promise<ActionResultDto[]> {
    const { facts, writer } = await this.begin(actions);
    const steps = await decideCall(facts, this.author, actions);
    await writer.write(steps.map(({ effects }) => effects));
    return this.end(steps, writer);
  }

  /** The same, written action by action: one that the database cannot hold is rejected, and no other one. */
  async runSingly(actions: readonly ParsedAction[]): Promise<ActionResultDto[]> {
    const { facts } = await this.begin(actions);
    const unstorable = new Set<string>();
    for (;;) {
      const steps = await decideCall(facts, this.author, actions, unstorable);
      const writer = this.writer(facts);
      await this.manager.query('SAVEPOINT field_actions');
      const failed = await firstUnstorable(steps, writer, unstorable);
      if (failed === null) return this.end(steps, writer);
      await this.manager.query('ROLLBACK TO SAVEPOINT field_actions');
      unstorable.add(failed);
    }
  }

  private async begin(actions: readonly ParsedAction[]): Promise<{ facts: LoadedFacts; writer: CallWriter }> {
    const facts = new LoadedFacts(readersOf(this.manager, this.author));
    await this.lock(actions, facts);
    return { facts, writer: this.writer(facts) };
  }

  private writer(facts: LoadedFacts): CallWriter {
    return new CallWriter(this.manager, this.author, facts.of('caller', null).now);
  }

  private async end(steps: readonly Step[], writer: CallWriter): Promise<ActionResultDto[]> {
    await writer.finish(this.places);
    return steps.map(({ result }) =>
      result.conflict ? { ...result, conflict: withGroupIds(result.conflict, writer.groupId) } : result,
    );
  }

  /**
   * First the ids of the actions, then the assets, each in its order: nobody waits in a circle. Whoever
   * settles an attempt to settle settles what that was about: two such must not be at it at once. What is
   * read is read after everything that had to be waited for. Statements are run in the order in which they
   * are asked for here, so those that need no answer of the ones before them do not wait for it.
   */
  private async lock(actions: readonly ParsedAction[], facts: LoadedFacts): Promise<void> {
    const ids = actions.map(({ id }) => id);
    const refs = actions.flatMap(({ activo_ref }) => activo_ref ?? []);
    const settled = actions.flatMap((action) =>
      'resolves' in action ? (action.resolves?.action_id ?? []) : [],
    );
    const along = await alongTheWay(this.manager, settled, this.author.usuario_id);
    const known = [...ids.filter((id) => isUUID(id)), ...refs, ...settled];
    const past = Promise.all([
      lockActionIds(this.manager, [...ids, ...refs, ...settled, ...along]),
      facts.load(known.map((ask) => ({ kind: 'record', ask }))),
    ]);
    // Only what is named by the work that made it is not known by its id yet.
    if (refs.length > 0) await past;
    const assets = this.assetsOf(actions, refs, facts);
    await Promise.all([past, lockAssets(this.manager, assets), facts.load(firstQuestions(actions, assets))]);
  }

  private assetsOf(
    actions: readonly ParsedAction[],
    refs: readonly string[],
    facts: LoadedFacts,
  ): readonly number[] {
    const named = actions.map(({ activo_id }) => activo_id).filter((id) => id > 0);
    if (refs.length === 0) return named;
    const state = CallState.begin(facts, this.author);
    return [...named, ...refs.flatMap((ref) => outcomeOf(state, ref)?.asset_id ?? [])];
  }
}

/** What will be asked for certain, so that it is read at once. */
function firstQuestions(actions: readonly ParsedAction[], assets: readonly number[]): Wanted {
  const wanted: Wanted = [{ kind: 'caller', ask: null }];
  for (const ask of assets) wanted.push({ kind: 'asset', ask });
  for (const action of actions) {
    if (!('after' in action)) continue;
    const { action_type, grupo_id, after, before } = action;
    if (makesAsset(action_type)) wanted.push({ kind: 'group', ask: grupo_id });
    const numbers = [before?.NUMERO_DE_ACTIVO ?? '', after.NUMERO_DE_ACTIVO ?? ''];
    if (numbers[1] === '' || numbers[0] === numbers[1]) continue;
    for (const ask of numbers) wanted.push({ kind: 'number', ask });
  }
  return wanted;
}

/** The id of the first action that cannot be stored, and was not known to be such. */
async function firstUnstorable(
  steps: readonly Step[],
  writer: CallWriter,
  known: ReadonlySet<string>,
): Promise<string | null> {
  for (const { result, effects } of steps) {
    try {
      await writer.write([effects]);
    } catch (error) {
      if (!isUnstorable(error) || known.has(result.id)) throw error;
      return result.id;
    }
  }
  return null;
}
