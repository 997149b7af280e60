import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { ADMIN, Server } from '../../tools/built-server/server.ts';
import { LoginPage } from './pages/login-page.ts';
import { SyncsPage } from './pages/syncs-page.ts';
import { UploadPage } from './pages/upload-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { freePort } from '../../tools/built-server/free-port.ts';
import { expect, test } from './support/journey-test.ts';
import { Office } from './support/office.ts';

const MAIN = join(import.meta.dirname, '../../backend/dist/main.js');

/** As many as the file of a large office has with FIRST_DAY_ROWS=20000. */
const ROWS = Number(process.env['FIRST_DAY_ROWS'] ?? 2_400);
const WRONG = 30;
const GROUPS = ['Archivo', 'Sistemas', 'Tesorería'];
const PEOPLE = [
  { username: 'ana_torres', password: 'primer-dia-de-ana-1' },
  { username: 'luis_munoz', password: 'primer-dia-de-luis-2' },
] as const;

const count = (n: number): string => n.toLocaleString('es-CO');

/** Every so many rows one has a cost that is no number. */
function csv(): Buffer {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const cost =
      index % Math.floor(ROWS / WRONG) === 5 && index < WRONG * Math.floor(ROWS / WRONG)
        ? 'mucho'
        : '755500,13';
    return `PD-${index};Silla ${index};${cost};S-${index};BUENO;Antioquia;${GROUPS[index % GROUPS.length]}`;
  });
  const titles = 'NUMERO_DE_ACTIVO;DESCRIPCION;COSTO_ACTUAL;SERIAL;ESTADO;SECCIONAL;DEPENDENCIA';
  return Buffer.from([titles, ...lines].join('\n'), 'utf8');
}

/** A server of this journey's own: its inventory is empty, and what is done today is moved to yesterday. */
test.describe('the first days of an administrator at 1366 px', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  let folder: string;
  let server: Server;

  // The worker's server is there when what it runs has been built.
  test.beforeAll(async ({ serverUrl: _ }) => {
    folder = await mkdtemp(join(tmpdir(), 'inventario-e2e-'));
    server = new Server(MAIN, join(folder, 'data'), await freePort());
    server.spawn();
    expect(await server.settles(), server.output).toBe('ready');
  });
  test.afterAll(async () => {
    await server.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  test('load a file with wrong rows, send two people to three groups, and settle what collides', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1366, height: 768 } });
    const page = await context.newPage();
    const office = await Office.open(server.url, ADMIN);
    const upload = new UploadPage(page);

    await test.step('the file goes in, and says which rows did not', async () => {
      await new LoginPage(page).login(ADMIN.username, ADMIN.password);
      await page
        .getByRole('link', { name: /^Cargar Inventario/ })
        .first()
        .click();
      await upload.choose({ name: 'activos.csv', mimeType: 'text/csv', buffer: csv() });
      await page.getByRole('button', { name: 'Cargar Inventario' }).click();
      await expect(upload.result.getByText(`Inventario cargado con ${WRONG} filas con error`)).toBeVisible();
      await upload.expectFigures({
        'Total de filas': count(ROWS),
        Nuevos: count(ROWS - WRONG),
        'Con error': String(WRONG),
      });
      await expect(upload.result.getByRole('cell', { name: 'PD-5', exact: true })).toBeVisible();
      const started = page.waitForEvent('download');
      await upload.result.getByRole('button', { name: 'Descargar errores' }).click();
      expect((await started).suggestedFilename()).toBe('errores_activos.xlsx');
    });

    await test.step('two people are made, and sent to three groups at once', async () => {
      for (const { username, password } of PEOPLE) await new UsersPage(page).create(username, password);
      await openFromMenu(page, 'Grupos de Trabajo');
      for (const name of GROUPS) {
        const mark = page.getByRole('checkbox', { name: `Marcar ${name}` });
        await mark.click();
        await expect(mark).toBeChecked();
      }
      const marks = page.getByRole('group', { name: 'Grupos marcados' });
      await marks.getByRole('button', { name: 'Asignar Usuarios' }).click();
      const dialog = page.getByRole('dialog', { name: 'Asignar Usuarios' });
      for (const { username } of PEOPLE) {
        await dialog.getByRole('checkbox', { name: new RegExp(username) }).check();
      }
      await dialog.getByRole('button', { name: 'Asignar (2)' }).click();
      await expect(dialog).toBeHidden();
      await openFromMenu(page, 'Usuarios');
      for (const { username } of PEOPLE) {
        await page.getByRole('button', { name: `Grupos de ${username}` }).click();
        const groups = page.getByRole('dialog', { name: `Grupos de ${username}` });
        await expect(groups.getByText('Grupos asignados (3)')).toBeVisible();
        await groups.getByRole('button', { name: 'Cerrar' }).last().click();
        await expect(groups).toBeHidden();
      }
    });

    const [ana, luis] = PEOPLE;
    await test.step('they work, and the day ends', async () => {
      await office.editElsewhere(ana, 'Archivo', 'PD-0', { SERIAL: 'visto por Ana' });
      await office.editElsewhere(luis, 'Sistemas', 'PD-1', { ESTADO: 'MALO' });
      await office.collideElsewhere(luis, 'Archivo', 'PD-0', { SERIAL: 'visto por Luis' });
      expect(await office.conflictsOnDevices()).toEqual(['PD-0']);
      await oneDayPasses(server);
    });

    await test.step('what each of them did yesterday is found', async () => {
      await openFromMenu(page, 'Sincronizaciones');
      await page.getByRole('combobox', { name: 'Fechas' }).click();
      await page.getByTitle('Ayer', { exact: true }).click();
      const syncs = new SyncsPage(page);
      await expect(syncs.row('PD-0')).toContainText(ana.username);
      await expect(syncs.row('PD-1')).toContainText(luis.username);
      await expect(page.getByText('2 registros')).toBeVisible();
      const details = await syncs.details('PD-1');
      await expect(details.getByRole('row', { name: /^Estado/ })).toContainText('→ MALO');
      await syncs.close();
    });

    await test.step('the dashboard says that something waits, and leads to it', async () => {
      await openFromMenu(page, 'Dashboard');
      const waiting = page.getByRole('link', { name: '1 conflicto por resolver' });
      // Asked once a minute.
      await expect(waiting).toBeVisible();
      await waiting.click();
      const syncs = new SyncsPage(page);
      const card = syncs.conflicts().getByRole('group', { name: 'PD-0', exact: true });
      await expect(card).toContainText('En el servidor: visto por Ana');
      await syncs.settle('PD-0', { Serial: /^En el dispositivo: visto por Luis/ });
      await syncs.close();
      expect(await office.asset('Archivo', 'PD-0')).toMatchObject({ SERIAL: 'visto por Luis' });
      await openFromMenu(page, 'Dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Administrativo' })).toBeVisible();
      await expect(page.getByRole('link', { name: /conflictos? por resolver/ })).toHaveCount(0);
    });
    await context.close();
  });
});

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name: new RegExp(name) }).click();
}

/** What was sent today was sent yesterday. */
async function oneDayPasses(server: Server): Promise<void> {
  const client = new pg.Client(server.dataDir.databaseUrl());
  await client.connect();
  await client.query(`UPDATE asset_history SET synced_at = synced_at - interval '1 day'`);
  await client.end();
}
