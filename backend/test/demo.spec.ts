import { DataSource } from 'typeorm';

import { loadDemo } from '../src/demo/load-demo.js';
import { login, makeUser } from './auth-people.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

async function withAdministrator(): Promise<
  TestApp & { get(path: string): Promise<Record<string, unknown>> }
> {
  const server = await startTestApp();
  const { username } = await makeUser(server.app, 'ADMIN');
  const { accessToken } = await login(server.app, username);
  const get = async (path: string) =>
    (await server.http.get(`/api/${path}`).auth(accessToken, { type: 'bearer' }).expect(200)).body;
  return { ...server, get };
}

describe('the demonstration organisation', () => {
  it('has four levels, 3,000 assets, users who can log in and their history; a second load changes nothing', async () => {
    const server = await withAdministrator();
    try {
      const lines: string[] = [];
      await loadDemo(server.app, (line) => lines.push(line));

      const { totalActivos, accionesPorTipo } = await server.get('admin/dashboard');
      expect(totalActivos).toBeGreaterThan(3_000);
      expect((accionesPorTipo as { action_type: string }[]).map((one) => one.action_type).sort()).toEqual([
        'BAJA',
        'CREATE',
        'TRANSFER',
        'UPDATE',
      ]);
      const { groups } = (await server.get('admin/groups')) as { groups: { tipo: string }[] };
      expect(new Set(groups.map(({ tipo }) => tipo))).toEqual(
        new Set(['SECCIONAL', 'DEPENDENCIA', 'DIRECCION', 'EMPLEADO']),
      );

      const credentials = lines.flatMap((line) => {
        const [, username, password] = /^ {2}(\w+) +(\w+)$/.exec(line) ?? [];
        return username && password ? [{ username, password }] : [];
      });
      expect(credentials.length).toBeGreaterThanOrEqual(3);
      for (const { username, password } of credentials) {
        const session = await server.http.post('/api/auth/login').send({ username, password }).expect(200);
        const trabajos = server.http
          .get('/api/user/trabajos')
          .auth(session.body.accessToken, { type: 'bearer' });
        expect((await trabajos.expect(200)).body.grupos.length).toBeGreaterThan(0);
        const dashboard = server.http
          .get('/api/user/dashboard')
          .auth(session.body.accessToken, { type: 'bearer' });
        // Every CREATE and UPDATE has its two photos.
        expect((await dashboard.expect(200)).body.pendientesSincronizar).toBe(0);
      }

      expect(await server.get('admin/imports')).toMatchObject({ imports: [{ estado: 'completa' }] });
      expect(await server.get('admin/atencion')).toMatchObject({ dispositivos_atrasados: 1 });

      const before = await server.get('admin/syncs');
      const again: string[] = [];
      await loadDemo(server.app, (line) => again.push(line));
      expect(again).toEqual(['La organización de demostración ya está cargada.']);
      expect(await server.get('admin/syncs')).toEqual(before);
    } finally {
      await server.stop();
    }
  });

  it('goes on where a load that was cut short stopped', async () => {
    const server = await withAdministrator();
    try {
      await loadDemo(server.app, () => undefined);
      const [{ count }] = await server.app
        .get(DataSource)
        .query(`SELECT count(*)::int FROM asset_history WHERE action_id IS NOT NULL`);
      await server.dataSource.query(
        `DELETE FROM asset_history WHERE action_id = (SELECT max(id::text)::uuid FROM sync_actions)`,
      );
      await server.dataSource.query(
        `DELETE FROM sync_actions WHERE id = (SELECT max(id::text)::uuid FROM sync_actions)`,
      );
      const lines: string[] = [];
      await loadDemo(server.app, (line) => lines.push(line));
      expect(lines[0]).toMatch(/^Se cargó la organización de demostración/);
      const [after] = await server.dataSource.query(
        `SELECT count(*)::int FROM asset_history WHERE action_id IS NOT NULL`,
      );
      expect(after.count).toBe(count);
    } finally {
      await server.stop();
    }
  });

  it('never mixes with data that are there already', async () => {
    const server = await withAdministrator();
    try {
      await makeUser(server.app, 'USUARIO');
      await expect(loadDemo(server.app)).rejects.toThrow('La base de datos ya tiene otros datos');
      expect((await server.get('admin/dashboard'))['totalActivos']).toBe(0);
    } finally {
      await server.stop();
    }
  });
});
