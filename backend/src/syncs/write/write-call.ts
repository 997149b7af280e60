import type { EntityManager } from 'typeorm';

import type { GroupPlacesService } from '../../groups/group-places.service.js';
import type { Author } from '../author.js';
import type { Effects } from '../decide/effects.js';
import type { ActivoDto } from '../dto/activo.dto.js';
import type { ConflictDto } from '../dto/sync-result.dto.js';
import { LostRace } from './lost-race.js';
import { writeAliases } from './write-aliases.js';
import { writeAssets } from './write-assets.js';
import { type GroupIds, writePlaces } from './write-places.js';
import { writeRecords } from './write-records.js';

/** Writes what the actions of a call do, inside the caller's transaction. */
export class CallWriter {
  /** The ids of groups that the decision named before they were made. */
  private readonly made = new Map<number, number>();
  private written = 0;
  private moved = false;

  constructor(
    private readonly manager: EntityManager,
    private readonly author: Author,
    private readonly now: Date,
  ) {}

  readonly groupId = (id: number): number => this.made.get(id) ?? id;

  /**
   * In the order of the actions, and in a handful of statements, however many they are. Those that write what
   * is decided go together, in the order in which they stand here.
   * @throws LostRace
   */
  async write(effects: readonly Effects[]): Promise<void> {
    const { manager, author, groupId } = this;
    const written = effects.flatMap((one) => one.written ?? []);
    await writePlaces(manager, written, this.made, effects.some(tellsNewGroup));
    const recorded = effects.flatMap((one) => one.recorded ?? []).map((one) => withGroups(one, groupId));
    const moment = { now: this.now, before: this.written };
    await Promise.all([
      writeAssets(manager, written, groupId),
      writeAliases(manager, written),
      writeRecords(manager, author, moment, written, recorded, groupId),
      writeSettled(manager, author, effects),
      writeRefusals(manager, effects),
    ]);
    this.written += effects.length;
    this.moved ||= written.some(({ from, to }) => from && from.group.id !== to.group.id);
  }

  /** Groups that the call has left empty go. */
  async finish(places: GroupPlacesService): Promise<void> {
    if (this.moved) await places.removeEmptyGroups(this.manager);
  }
}

/** A conflict with assets that earlier actions of the call put into new groups. */
export function withGroupIds(conflict: ConflictDto, groupId: GroupIds): ConflictDto {
  const { server, titular } = conflict;
  const placed = (activo: ActivoDto): ActivoDto => ({
    ...activo,
    grupo_id: groupId(activo.grupo_id),
    grupos: activo.grupos.map(groupId),
  });
  return {
    ...conflict,
    server: server && placed(server),
    ...(titular && { titular: { ...titular, activo: placed(titular.activo) } }),
  };
}

function withGroups(
  recorded: NonNullable<Effects['recorded']>,
  groupId: GroupIds,
): NonNullable<Effects['recorded']> {
  const { action, outcome } = recorded;
  if (!outcome.conflict) return recorded;
  return { action, outcome: { ...outcome, conflict: withGroupIds(outcome.conflict, groupId) } };
}

async function writeSettled(
  manager: EntityManager,
  { usuario_id }: Author,
  effects: readonly Effects[],
): Promise<void> {
  const settled = effects.flatMap(({ settled: { ids, by } = { ids: [], by: '' } }) =>
    ids.map((id) => ({ id, by })),
  );
  if (settled.length === 0) return;
  const [, count] = await manager.query<[unknown[], number]>(
    `UPDATE sync_actions s SET resolved_by = t.by
     FROM unnest($1::uuid[], $2::uuid[]) AS t (id, by)
     WHERE s.id = t.id AND s.usuario_id = $3 AND s.status NOT IN ('applied', 'discarded') AND s.resolved_by IS NULL`,
    [settled.map(({ id }) => id), settled.map(({ by }) => by), usuario_id],
  );
  if (count !== settled.length) throw new LostRace('a conflict was settled by another transaction');
}

async function writeRefusals(manager: EntityManager, effects: readonly Effects[]): Promise<void> {
  const refusals = effects.flatMap(({ refusal }) => refusal ?? []);
  if (refusals.length === 0) return;
  await manager.query(
    `UPDATE sync_actions s SET error = t.error FROM unnest($1::uuid[], $2::text[]) AS t (id, error) WHERE s.id = t.id`,
    [refusals.map(({ id }) => id), refusals.map(({ error }) => error)],
  );
}

/** Whether a conflict is with an asset in a group that the call makes. */
function tellsNewGroup({ recorded }: Effects): boolean {
  const { server, titular } = recorded?.outcome.conflict ?? {};
  return [server, titular?.activo].some((activo) => activo?.grupos.some((id) => id < 0));
}
