import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { makeKeyPair, PrivateKey } from '../../src/backup/encryption.js';
import { verifyBackup } from '../../src/backup/verify-backup.js';
import { storedFolder } from '../../src/config/data-folders.js';
import { BackupWorld, filesOf, folder, photo } from './backup-world.js';
import { pictureOf } from './same-database.js';

describe('an encrypted backup', () => {
  let world: BackupWorld;
  const key = { file: join(folder('key-'), 'private-key'), recipient: '' };
  beforeAll(async () => {
    key.recipient = await makeKeyPair(key.file);
    world = await BackupWorld.start();
    const ana = await world.office.person('ana');
    await world.office.send(ana, await photo()).expect(201);
  });
  afterAll(() => world.stop());

  it('is restored with the private key, to the last byte', async () => {
    const { folder: from } = await world.backup({ recipients: [key.recipient] });
    const restored = await world.restore(from, { key: new PrivateKey(key.file) });
    expect(await pictureOf(restored.databaseUrl)).toEqual(await pictureOf(world.environment.databaseUrl));
    const { dataDir } = world.environment;
    expect(filesOf(storedFolder(restored.dataDir))).toEqual(filesOf(storedFolder(dataDir)));
  });

  it('is refused without it, and with another one', async () => {
    const { folder: from } = await world.backup({ recipients: [key.recipient] });
    await expect(world.restore(from)).rejects.toThrow('La copia está cifrada');
    const other = join(folder('key-'), 'private-key');
    await makeKeyPair(other);
    await expect(world.restore(from, { key: new PrivateKey(other) })).rejects.toThrow('No se puede leer');
    await expect(world.backup({ recipients: ['age1nothing'] })).rejects.toThrow('clave pública');
  });

  it('holds no table and no photo in clear, and nothing that opens it', async () => {
    const to = folder('sealed-');
    const { folder: from } = await world.backup({ to, recipients: [key.recipient] });
    const secret = readFileSync(key.file, 'utf8').trim().split('\n').at(-1) ?? '';
    expect(secret).toMatch(/^AGE-SECRET-KEY-1/);
    expect(statSync(key.file).mode & 0o777).toBe(0o600);
    const sealed = Object.entries(filesOf(to)).filter(([path]) => path.endsWith('.age'));
    // Every table and the photo.
    expect(sealed).toHaveLength((await verifyBackup(from)).tables.length + 1);
    for (const [, hex] of sealed)
      expect(Buffer.from(hex, 'hex').subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    for (const hex of Object.values(filesOf(to)))
      expect(Buffer.from(hex, 'hex').includes(secret)).toBe(false);
  });

  it('shares no photos with what is encrypted for others, or not at all', async () => {
    const to = folder('both-');
    const { manifest: open } = await world.backup({ to });
    const { manifest: sealed, folder: from } = await world.backup({ to, recipients: [key.recipient] });
    expect(open.photos.pool).not.toBe(sealed.photos.pool);
    await verifyBackup(from, new PrivateKey(key.file));
  });
});
