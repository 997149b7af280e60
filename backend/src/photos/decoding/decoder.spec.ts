import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { flatPng } from '../../../test/support/hostile-photos/png.js';
import { BUDGET } from './decode-limits.js';
import { Decoder } from './decoder.js';

describe('the process that decodes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inventario-foto-'));
  const path = join(folder, 'foto');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['time', { ...BUDGET, cpuMs: 300 }],
    ['memory', { ...BUDGET, rssBytes: 1024 * 1024 }],
  ])('ends itself when one photo takes more %s than it may', async (_, budget) => {
    writeFileSync(path, flatPng({ width: 12_000, height: 12_000, colour: 'rgba', depth: 16 }));
    const decoder = new Decoder();
    await expect(decoder.decode(path, budget)).resolves.toMatchObject({ unfit: 'image_too_complex' });
    expect(decoder.isWorn).toBe(true);
    await decoder.end();
  });

  it('serves many photos', async () => {
    writeFileSync(path, flatPng({ width: 80, height: 60 }));
    const decoder = new Decoder();
    for (let n = 0; n < 20; n += 1) {
      await expect(decoder.decode(path)).resolves.toMatchObject({ facts: { width: 80, height: 60 } });
    }
    expect(decoder.isWorn).toBe(false);
    await decoder.end();
    expect(decoder.isOver).toBe(true);
    await expect(decoder.decode(path)).rejects.toThrow('ended without an answer');
  });
});
