import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { startSyncWorld, type SyncWorld } from './sync-world.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

const ROOT = join(import.meta.dirname, '../..');
const NAME = /\b(?:inventario|nodejs|process)_[a-z0-9_]+/g;
const TOKEN = 'a-token-of-the-monitoring';

describe('metrics', () => {
  describe('of a server without METRICS_TOKEN', () => {
    let server: TestApp;
    beforeAll(async () => {
      server = await startTestApp();
    });
    afterAll(() => server.stop());

    it('are not there, whoever asks', async () => {
      const answer = { statusCode: 404, code: 'metrics_off' };
      expect((await server.http.get('/api/metrics').expect(404)).body).toMatchObject(answer);
      const asked = server.http.get('/api/metrics').auth('undefined', { type: 'bearer' });
      expect((await asked.expect(404)).body).toMatchObject(answer);
    });
  });

  describe('of a server with METRICS_TOKEN', () => {
    let world: SyncWorld;
    beforeAll(async () => {
      world = await startSyncWorld({ environment: { metricsToken: TOKEN } });
      await world.load([{ NUMERO_DE_ACTIVO: 'M-1', DESCRIPCIoN: 'Equipo', SECCIONAL: 'Norte' }]);
    });
    afterAll(() => world.stop());

    const ask = (token: string) => world.http.get('/api/metrics').auth(token, { type: 'bearer' });
    /** The value of a line such as `name{label="value"}`. */
    const figure = async (line: string): Promise<number | undefined> => {
      const { text } = await ask(TOKEN)
        .expect(200)
        .expect('Content-Type', /^text\/plain/);
      const found = text.split('\n').find((one) => one.startsWith(`${line} `));
      return found === undefined ? undefined : Number(found.slice(line.length + 1));
    };

    it('open to the token alone, not to an administrator', async () => {
      await world.http.get('/api/metrics').expect(401);
      await ask(world.token).expect(401);
      await ask(`${TOKEN}x`).expect(401);
      await ask(TOKEN).expect(200);
    });

    it('count what phones sent by what became of it', async () => {
      const ana = await world.phoneOf('ana', 'Norte');
      await ana.download(await world.group('Norte'));
      const work = ana.update('M-1', { SERIAL: 'S' });
      await ana.apply(work);
      await ana.send(work);
      expect(await figure('inventario_synced_actions_total{status="applied"}')).toBe(1);
      expect(await figure('inventario_synced_actions_total{status="duplicate"}')).toBe(1);
    });

    it('name routes, never addresses', async () => {
      await world.get('admin/assets/987654').expect(404);
      await world.http.get('/api/no-such/ana').expect(404);
      const { text } = await ask(TOKEN);
      expect(text).toContain('method="GET",route="/api/admin/assets/:id",status="404"');
      expect(text).toContain('route="(ninguna)",status="404"');
      expect(text).not.toMatch(/987654|no-such|ana"/);
    });

    it.each(['docker/grafana/inventario.json', 'docs/watching.md'])(
      'are all that %s asks for',
      async (file) => {
        const { text } = await ask(TOKEN);
        const told = new Set(text.split('\n').map((line) => line.split(/[ {]/)[0]));
        const named = new Set(readFileSync(join(ROOT, file), 'utf8').match(NAME));
        expect(named.size).toBeGreaterThan(5);
        const isTold = (name: string): boolean => told.has(name) || told.has(`${name}_count`);
        const isBegun = (name: string): boolean => text.includes(`# TYPE ${name} `);
        expect(
          [...named].filter((name) => !isTold(name) && !isBegun(name) && !/^(nodejs|process)_$/.test(name)),
        ).toEqual([]);
      },
    );

    it('tell what waits, as it is now', async () => {
      expect(await figure('inventario_open_conflicts{source="CAMPO"}')).toBe(0);
      expect(await figure('inventario_overdue_devices')).toBe(0);
      expect(await figure('inventario_failing_webhooks')).toBe(0);
      expect(await figure('inventario_background_loads{state="detenida"}')).toBe(0);
      expect(await figure('inventario_database_connections{state="awaited"}')).toBe(0);
      expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    });
  });
});
