import { setTimeout as delay } from 'node:timers/promises';
import type { StartKill } from '../plan.ts';
import type { Report } from '../report.ts';
import { START_LIMIT_MS, type Server } from '../../built-server/server.ts';

/** The server could not be started any more: nothing can be tried after that. */
export class StartFailed extends Error {}

/**
 * Starts the server, killing it on the way as planned, until it answers. A start whose PostgreSQL was killed
 * may end by itself, as a service manager expects; a start that nobody disturbed must succeed the first time.
 *
 * @param ready resolves when what a start needs is there
 * @throws StartFailed
 */
export async function bringUp(
  server: Server,
  kills: readonly StartKill[],
  report: Report,
  ready: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const { victim, milestone, delayMs, databaseFirst } of kills) {
    await ready();
    server.spawn();
    await server.reaches(milestone);
    await delay(delayMs);
    let hit = await server.strike(victim, databaseFirst);
    // Too early or too late for the database: the moment counts all the same.
    if (hit.length === 0) hit = await server.strike('api');
    report.startKill(milestone, delayMs, hit);
    if (!server.isRunning) continue;
    const outcome = await server.settles();
    report.undisturbed(outcome);
    if (outcome === 'hangs')
      throw failure(server, `hangs after ${hit.join(' and ')} was killed during the start`);
    if (outcome === 'ready') await server.strike('api');
  }
  await ready();
  const begun = performance.now();
  server.spawn();
  const outcome = await server.settles();
  if (outcome !== 'ready')
    throw failure(server, outcome === 'ended' ? 'refuses to start' : 'hangs at its start');
  report.started(performance.now() - begun);
}

export const failure = (server: Server, words: string): StartFailed =>
  new StartFailed(`the server ${words} (limit ${START_LIMIT_MS / 1000} s):\n${server.output}`);
