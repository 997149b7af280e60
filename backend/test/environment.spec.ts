import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ConfigurationError } from '../src/config/configuration-error.js';
import { readEnvironment } from '../src/config/environment.js';

describe('the environment', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'inventario-env-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const faults = (env: Record<string, string>): readonly string[] => {
    try {
      readEnvironment({ DATA_DIR: folder, ...env });
      return [];
    } catch (error) {
      if (error instanceof ConfigurationError) return error.faults;
      throw error;
    }
  };

  it('needs nothing but a folder', () => {
    const environment = readEnvironment({ DATA_DIR: join(folder, 'a', 'b'), PORT: '' });
    expect(environment).toMatchObject({
      port: 3000,
      dataDir: join(folder, 'a', 'b'),
      databaseUrl: undefined,
      adminUsername: 'admin',
      adminPassword: undefined,
      tzOrg: 'America/Bogota',
      logLevel: 'info',
      trustProxy: false,
    });
    expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700);
  });

  it('takes the token that opens the metrics', () => {
    const token = 'a-token-for-the-metrics';
    expect(readEnvironment({ DATA_DIR: folder, METRICS_TOKEN: token }).metricsToken).toBe(token);
    expect(readEnvironment({ DATA_DIR: folder }).metricsToken).toBeUndefined();
  });

  it('takes what administrators need besides a password, and where people open the application', () => {
    const read = (env: NodeJS.ProcessEnv) => readEnvironment({ DATA_DIR: folder, ...env });
    expect(read({ ADMIN_SECOND_FACTOR: 'required' }).adminSecondFactor).toBe('required');
    expect(read({ ADMIN_SECOND_FACTOR: 'optional' }).adminSecondFactor).toBeUndefined();
    expect(read({ PUBLIC_URL: 'https://Inventario.example.org/' }).publicUrl).toBe(
      'https://inventario.example.org',
    );
    expect(read({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000');
    expect(read({}).publicUrl).toBeUndefined();
  });

  it('makes the secret once, long and private', () => {
    const { jwtSecret } = readEnvironment({ DATA_DIR: folder });
    expect(jwtSecret.length).toBeGreaterThanOrEqual(43);
    expect(readEnvironment({ DATA_DIR: folder }).jwtSecret).toBe(jwtSecret);
    expect(readFileSync(join(folder, 'jwt-secret'), 'utf8').trim()).toBe(jwtSecret);
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  it.each([
    // One proxy, not whoever claims to be one.
    ['true', 1],
    ['false', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['::1/128', ['::1/128']],
  ])('reads TRUST_PROXY=%s', (text, value) => {
    expect(readEnvironment({ DATA_DIR: folder, TRUST_PROXY: text }).trustProxy).toEqual(value);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'abc'],
    ['TZ_ORG', 'Bogota'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['WEBHOOKS_ALLOW', 'erp local'],
    ['ADMIN_USERNAME', 'a b'],
    ['ADMIN_PASSWORD', '12345'],
    ['JWT_SECRET', 'short'],
    ['ADMIN_SECOND_FACTOR', 'yes'],
    ['PUBLIC_URL', 'inventario.example.org'],
    ['PUBLIC_URL', 'http://inventario.example.org'],
    ['PUBLIC_URL', 'https://inventario.example.org/app'],
    ['PUBLIC_URL', 'https://ana:clave@inventario.example.org'],
  ])('refuses %s=%s by its name', (name, value) => {
    expect(faults({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  describe('where photos are', () => {
    const bucket = { S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'very-secret' };

    it('is a folder, whatever is said of S3 beforehand', () => {
      expect(readEnvironment({ DATA_DIR: folder, ...bucket }).photoBucket).toBeUndefined();
      expect(faults({ PHOTO_STORAGE: 'folder', S3_ENDPOINT: 'nothing' })).toEqual([]);
    });

    it('is a bucket, of Amazon or in the path of another endpoint', () => {
      const read = (env: Record<string, string>) =>
        readEnvironment({ DATA_DIR: folder, PHOTO_STORAGE: 's3', ...bucket, ...env }).photoBucket;
      expect(read({ S3_REGION: 'sa-east-1' })).toEqual({
        region: 'sa-east-1',
        bucket: 'fotos',
        accessKeyId: 'key',
        secretAccessKey: 'very-secret',
        pathStyle: false,
      });
      const endpoint = 'https://almacen.example.org';
      expect(read({ S3_ENDPOINT: endpoint })).toMatchObject({ endpoint, pathStyle: true });
      expect(read({ S3_ENDPOINT: endpoint, S3_PATH_STYLE: 'false' })).toMatchObject({ pathStyle: false });
    });

    it.each([
      ['PHOTO_STORAGE', 'disk'],
      ['S3_ENDPOINT', 'almacen:9000'],
      ['S3_ENDPOINT', 'https://ana:very-secret@almacen.example.org'],
      ['S3_BUCKET', 'Fotos/2026'],
      ['S3_BUCKET', ''],
      ['S3_REGION', 'aquí'],
      ['S3_ACCESS_KEY_ID', ''],
      ['S3_SECRET_ACCESS_KEY', ''],
      ['S3_PATH_STYLE', 'yes'],
    ])('refuses %s=%s, and repeats no secret', (name, value) => {
      const found = faults({ PHOTO_STORAGE: 's3', ...bucket, [name]: value });
      expect(found).toEqual([expect.stringContaining(name)]);
      expect(found.join()).not.toContain('very-secret');
    });
  });

  it('names every fault at once and repeats no secret', () => {
    const all = faults({ PORT: '-1', DATABASE_URL: 'mysql://u:clave-x@h/d', ADMIN_PASSWORD: 'xyz' });
    expect(all.map((fault) => fault.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'JWT_SECRET',
      'ADMIN_PASSWORD',
    ]);
    expect(all.join('\n')).not.toMatch(/clave-x|xyz/);
  });
});
