import type { DataSource } from 'typeorm';

import { DEMO_IMPORT_ID, demoActionId } from './demo-ids.js';
import { DEMO_PEOPLE } from './demo-people.js';
import { ACTIONS_PER_PERSON } from './demo-work.js';

/**
 * `empty`: nobody has put anything in yet. `started`: a load of the demonstration was cut short. `loaded`:
 * it is all there, whatever was done with it since. `other`: somebody else's data.
 */
export type DemoState = 'empty' | 'started' | 'loaded' | 'other';

export async function findDemoState(dataSource: DataSource): Promise<DemoState> {
  const people = DEMO_PEOPLE.map(({ username }) => username);
  const [found] = await dataSource.query<[{ loaded: boolean; started: boolean; other: boolean }]>(
    // The last action is the last thing that a load brings: with it, everything is there.
    `SELECT EXISTS (SELECT FROM sync_actions WHERE id = $1) AS loaded,
            EXISTS (SELECT FROM imports WHERE id = $2) AS started,
            EXISTS (SELECT FROM imports WHERE id <> $2)
              OR EXISTS (SELECT FROM users WHERE role = 'USUARIO' AND username <> ALL ($3)) AS other`,
    [demoActionId(DEMO_PEOPLE.length * ACTIONS_PER_PERSON), DEMO_IMPORT_ID, people],
  );
  if (found.loaded) return 'loaded';
  if (found.other) return 'other';
  return found.started ? 'started' : 'empty';
}
