import { mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { ADVISORY_LOCKS } from '../src/common/sql/advisory-locks.js';
import { incomingFolder } from '../src/config/data-folders.js';
import { PhotoHousekeepingService } from '../src/photos/photo-housekeeping.service.js';
import { type InventoryWorld, startInventory } from './inventory-world.js';

const HOUR_MS = 3_600_000;

describe('a received file', () => {
  let world: InventoryWorld;
  let folder: string;

  beforeAll(async () => {
    world = await startInventory();
    folder = incomingFolder(world.environment.dataDir);
    mkdirSync(folder, { recursive: true });
  });
  afterAll(() => world.stop());

  const names = (): string[] => readdirSync(folder);
  const cleanUp = () => world.app.get(PhotoHousekeepingService).cleanUp(new Date());

  it('waits for its turn as long as the turns before it take', async () => {
    const holder = world.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.imports]);
    const loads = ['W-1', 'W-2'].map((NUMERO_DE_ACTIVO) => world.load([{ NUMERO_DE_ACTIVO }]));
    while (names().length < loads.length) await delay(20);
    const before = new Date(Date.now() - 3 * HOUR_MS);
    for (const name of names()) utimesSync(join(folder, name), before, before);
    await cleanUp();
    await holder.commitTransaction();
    await holder.release();
    for (const { details } of await Promise.all(loads)) expect(details.inserted).toBe(1);
    expect(names()).toEqual([]);
  });

  it('that goes while others are looked at keeps none of them', async () => {
    // Named in the folder, and not there any more when it is looked at.
    symlinkSync('nowhere', join(folder, '0'));
    await cleanUp();
  });
});
