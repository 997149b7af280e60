import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { isInstalled } from './installed.mjs';

describe('what is stale', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'inventario-stale-'));
    mkdirSync(join(root, 'node_modules'));
    mkdirSync(join(root, 'src', 'deep'), { recursive: true });
    writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'one');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  describe('an installation', () => {
    const write = (file: string, packages: object): void =>
      writeFileSync(join(root, file), JSON.stringify({ packages }));
    const lock = {
      '': {},
      backend: {},
      'node_modules/@inventario/backend': { link: true },
      'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
      'node_modules/for-darwin': { version: '1.0.0', optional: true },
    };
    const present = {
      backend: {},
      'node_modules/@inventario/backend': { link: true },
      'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
    };
    beforeEach(() => write('package-lock.json', lock));

    it('is there when npm finished what the lock asks for', () => {
      write('node_modules/.package-lock.json', present);
      expect(isInstalled(root)).toBe(true);
    });

    it('is not there when npm did not finish, another version is there, or a package is missing', () => {
      expect(isInstalled(root)).toBe(false);
      write('node_modules/.package-lock.json', { ...present, 'node_modules/pg': { version: '8.0.1' } });
      expect(isInstalled(root)).toBe(false);
      write('node_modules/.package-lock.json', { backend: {} });
      expect(isInstalled(root)).toBe(false);
    });
  });

  describe('a fingerprint', () => {
    it('is the same for the same content, whatever its date', () => {
      const before = fingerprint(root, ['src']);
      utimesSync(join(root, 'src', 'deep', 'a.ts'), 1, 1);
      expect(fingerprint(root, ['src'])).toBe(before);
    });

    it('is another for other content, another name, one file more', () => {
      const seen = new Set([fingerprint(root, ['src'])]);
      writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'two');
      seen.add(fingerprint(root, ['src']));
      writeFileSync(join(root, 'src', 'b.ts'), '');
      seen.add(fingerprint(root, ['src']));
      rmSync(join(root, 'src', 'b.ts'));
      writeFileSync(join(root, 'src', 'c.ts'), '');
      seen.add(fingerprint(root, ['src']));
      expect(seen.size).toBe(4);
    });

    it('is missing when a file is', () => {
      expect(fingerprint(root, ['src', 'gone.ts'])).toBeUndefined();
    });
  });
});
