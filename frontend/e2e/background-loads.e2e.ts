import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { ADMIN, Server } from '../../tools/built-server/server.ts';
import { Session } from '../../tools/built-server/session.ts';
import { LoginPage } from './pages/login-page.ts';
import { UploadPage } from './pages/upload-page.ts';
import { freePort } from '../../tools/built-server/free-port.ts';
import { expect, test } from './support/journey-test.ts';

const MAIN = join(import.meta.dirname, '../../backend/dist/main.js');
const OTHER = { username: 'segunda_admin', password: 'clave-segunda-1' };

/** Four parts; the asset of row 5,002 is in the third. */
const ROWS = 8_000;
const HELD = 'M-5000';

function csv(prefix: string, rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, index) => `${prefix}-${index};Silla ${index};Norte`);
  return Buffer.from(['NUMERO_DE_ACTIVO;DESCRIPCION;SECCIONAL', ...lines].join('\n'), 'utf8');
}

/** A server of this journey's own, because it is killed. */
test.describe('a load in the background', () => {
  let folder: string;
  let server: Server;

  // The worker's server is there when what it runs has been built.
  test.beforeAll(async ({ serverUrl: _ }) => {
    folder = await mkdtemp(join(tmpdir(), 'inventario-e2e-'));
    server = new Server(MAIN, join(folder, 'data'), await freePort());
    await start();
  });
  test.afterAll(async () => {
    await server.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    server.spawn();
    expect(await server.settles(), server.output).toBe('ready');
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(server.dataDir.databaseUrl());
    // It is cut when the server is killed.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  test('outlives its tab and the server, beside that of another administrator, and goes in exactly once', async ({
    browser,
  }) => {
    const office = new Session(server.url, ADMIN);
    await office.ask('inventory/upload', { json: { items: [{ NUMERO_DE_ACTIVO: HELD, MODELO: 'viejo' }] } });
    await office.ask('admin/users', { json: { ...OTHER, role: 'ADMIN' } });
    office.close();
    const [one, two] = [
      await browser.newContext({ baseURL: server.url }),
      await browser.newContext({ baseURL: server.url }),
    ];
    const first = await enter(await one.newPage(), ADMIN);
    const second = await enter(await two.newPage(), OTHER);
    // Somebody works in the field on an asset of the third part: until they are done, the load stands before
    // it.
    const field = await connect();
    await field.query('BEGIN');
    await field.query(`SELECT 1 FROM assets WHERE numero_de_activo = $1 FOR UPDATE`, [HELD]);

    await test.step('the tab is closed in the middle, and nobody is asked', async () => {
      await send(first, 'mayo.csv', csv('M', ROWS));
      await expect(first.getByText('4.000 de 8.000 filas cargadas')).toBeVisible();
      await expect(first.getByText('ya puedes cerrar esta ventana')).toBeVisible();
      let asked = false;
      first.on('dialog', (dialog) => {
        asked = true;
        void dialog.accept();
      });
      await first.close({ runBeforeUnload: true });
      await expect.poll(() => first.isClosed()).toBe(true);
      expect(asked).toBe(false);
    });

    await test.step('another administrator sees it, and sends a file at the same time', async () => {
      await second.getByRole('link', { name: 'Cargando 50 % del inventario. Ver la carga' }).click();
      await expect(second.getByRole('heading', { name: 'mayo.csv', level: 1 })).toBeVisible();
      await expect(second.getByText('4.000 de 8.000 filas cargadas')).toBeVisible();
      await send(second, 'junio.csv', csv('J', 2_000));
      await expect(second.getByText('0 de 2.000 filas cargadas')).toBeVisible();
    });

    await test.step('the server is killed in the middle, and both go on when it is back', async () => {
      await server.strike('api');
      await start();
      await field.end().catch(() => undefined);
      const upload = new UploadPage(second);
      await expect(upload.result).toBeVisible();
      await upload.expectFigures({ 'Total de filas': '2.000', Nuevos: '2.000', 'Con error': '0' });
      await second.goto('/admin/inventory/imports');
      await second.getByRole('link', { name: 'mayo.csv', exact: true }).click();
      await expect(upload.result).toBeVisible();
      await upload.expectFigures({ 'Total de filas': '8.000', Nuevos: '7.999', Actualizados: '1' });
    });

    await test.step('nothing went in twice, and nothing waits any more', async () => {
      const database = await connect();
      const { rows } = await database.query(
        `SELECT (SELECT count(*)::int FROM assets) AS assets,
                (SELECT count(*)::int FROM asset_history WHERE action_type = 'CREATE') AS made,
                (SELECT count(*)::int FROM import_staged_parts) AS waiting`,
      );
      await database.end();
      expect(rows).toEqual([{ assets: 10_000, made: 10_000, waiting: 0 }]);
    });
    await one.close();
    await two.close();
  });

  async function enter(page: Page, person: typeof OTHER): Promise<Page> {
    await new LoginPage(page).login(person.username, person.password);
    return page;
  }

  async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
    const upload = new UploadPage(page);
    await upload.open();
    await upload.choose({ name, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Cargar Inventario' }).click();
  }
});
