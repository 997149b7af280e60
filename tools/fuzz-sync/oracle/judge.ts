import type { World } from '../world/world.ts';
import { authorRules } from './author-rules.ts';
import { deedRules } from './deed-rules.ts';
import { deviceRules } from './device-rules.ts';
import { draftRules } from './draft-rules.ts';
import { discardRules } from './discard-rules.ts';
import type { DeviceState } from './device-state.ts';
import { fileRules } from './file-rules.ts';
import { groupRules, historyRules } from './history-rules.ts';
import { photoRules } from './photo-rules.ts';
import { removalRules } from './removal-rules.ts';
import { reversalRules } from './reversal-rules.ts';
import { readServer } from './server-state.ts';
import { strangerRules } from './stranger-rules.ts';

/** Every rule that this history broke, in words. */
export async function judge(world: World, devices: DeviceState[]): Promise<string[]> {
  const server = await readServer(world.databaseUrl);
  const userIds = new Map(world.people.map(({ username, id }) => [username, id]));
  return [
    ...deedRules(server, devices, world.ledger),
    ...discardRules(server, devices, world.ledger),
    ...draftRules(server, devices, world.ledger),
    ...removalRules(server, devices, world.ledger),
    ...authorRules(server, world.ledger, userIds),
    ...(await photoRules(server, devices, world.ledger, world.admin)),
    ...historyRules(server),
    ...fileRules(server, world),
    ...reversalRules(server),
    ...groupRules(server),
    ...deviceRules(server, devices),
    ...(await strangerRules(server, devices, world.leftovers)),
  ];
}
