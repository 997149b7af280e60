import { randomUUID } from 'node:crypto';

import type { DataSource } from 'typeorm';

import type { Actor } from '../../admin-log/act.js';
import { DONE } from '../../admin-log/outcome.js';
import { writeEntry } from '../../admin-log/write-entry.js';
import { forgetFactors } from '../../second-factor/forget-factors.js';

/**
 * Takes the second factor from a user, by whoever has the database: nobody is logged in who could be named,
 * so the log tells it of the user themselves, as done on the server.
 */
export function resetOnServer(
  dataSource: DataSource,
  username: string,
): Promise<'done' | 'unknown' | 'none'> {
  return dataSource.transaction(async (manager) => {
    const [user] = await manager.query<Actor[]>(
      'SELECT id, username, role FROM users WHERE lower(username) = lower($1) FOR NO KEY UPDATE',
      [username],
    );
    if (!user) return 'unknown';
    if (!(await forgetFactors(manager, user.id))) return 'none';
    const act = {
      id: randomUUID(),
      actor: user,
      operation: 'resetSecondFactorOnServer',
      subject: 'usuarios',
      subjectId: String(user.id),
      subjectName: user.username,
      details: {},
      address: null,
      browser: null,
      changesNothing: false,
      sharedId: undefined,
    } as const;
    await writeEntry(manager, act, DONE);
    return 'done';
  });
}
