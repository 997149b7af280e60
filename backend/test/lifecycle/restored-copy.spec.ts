import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import { fromGlobalSetup } from '../support/test-database.js';
import { startedForEachTest } from './session.js';

describe('a copy of the data of an earlier day that is put back', () => {
  const start = startedForEachTest();

  it('sends phones with a younger cursor to a whole download, and goes on with the older ones', async () => {
    const home = mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'copy-'));
    const folder = join(home, 'data');
    const first = await start(folder);
    await first.load('A-1');
    const before = await first.cursor();
    await first.end();
    // Owners and modes with it, as the operator of a service copies.
    execFileSync('cp', ['-a', folder, join(home, 'copy')]);

    const second = await start(folder);
    await second.load('A-2');
    expect((await second.goOn(before)).status).toBe(200);
    const after = await second.cursor();
    await second.end();

    renameSync(folder, join(home, 'lost'));
    renameSync(join(home, 'copy'), folder);
    const restored = await start(folder);
    await restored.load('A-3');
    expect((await restored.goOn(after)).status).toBe(410);
    const { activos } = (await (await restored.goOn(before)).json()) as {
      activos: { codigo_activo: string }[];
    };
    expect(activos.map(({ codigo_activo }) => codigo_activo)).toContain('A-3');
  });
});
