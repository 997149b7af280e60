import { jpegLayout } from '../../backend/src/photos/decoding/jpeg-layout.ts';
import { AssetsPage } from './pages/assets-page.ts';
import { GroupsPage } from './pages/groups-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { SyncPage } from './pages/sync-page.ts';
import { SyncsPage } from './pages/syncs-page.ts';
import { UploadPage } from './pages/upload-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { WorkPage } from './pages/work-page.ts';
import { offerInstallation } from './support/install-offer.ts';
import { inventoryFile } from './support/inventory-file.ts';
import { expect, test } from './support/journey-test.ts';
import { Line } from './support/line.ts';
import { Office } from './support/office.ts';
import { photoFile } from './support/photo-file.ts';
import type { RunningServer } from './support/server.ts';
import { startOrganisation } from './support/start-organisation.ts';

const ROWS = 2_000;
const ADMIN = { username: 'jefa_inventario', password: 'Hoja-de-calculo-9' };
const FIELD_USER = { username: 'marta_rojas', password: 'caminos-de-campo-7' };

// Here and where toasts come and go, everything moves as it does for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let server: RunningServer;

// An inventory of its own: the figures are those of an empty one.
test.beforeAll(async () => {
  server = await startOrganisation(ADMIN);
});

test.afterAll(() => server.stop());

/** The thread on which everything hangs: from the spreadsheet to the field and back. */
test('an inventory goes from the spreadsheet to the field and its changes come back', async ({ browser }) => {
  const baseURL = server.url;
  const { file, rows } = await inventoryFile({ rows: ROWS, seed: 41, format: 'xlsx' });
  const chosen = rows.find(({ ESTADO, EMPLEADO }) => ESTADO === 'BUENO' && EMPLEADO !== '');
  if (!chosen) throw new Error('the file has no asset to work on');
  const seccional = chosen.SECCIONAL;
  const inSeccional = rows.filter((row) => row.SECCIONAL === seccional).length;

  const adminContext = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL });
  await offerInstallation(adminContext);
  const admin = await adminContext.newPage();
  const line = await Line.open(baseURL);
  const fieldContext = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    baseURL: line.url,
    permissions: ['camera'],
  });
  await offerInstallation(fieldContext);
  const field = await fieldContext.newPage();
  const goOffline = async () => {
    await line.cut();
    await fieldContext.setOffline(true);
  };
  const goOnline = async () => {
    await line.restore();
    await fieldContext.setOffline(false);
  };

  const upload = new UploadPage(admin);
  const work = new WorkPage(field);
  const assets = new AssetsPage(field);
  const sync = new SyncPage(field);

  await test.step('the administrator loads the spreadsheet', async () => {
    await new LoginPage(admin).login(ADMIN.username, ADMIN.password);
    await upload.open();
    await upload.load(file);
    await upload.expectFigures({ 'Total de filas': '2.000', Nuevos: '2.000', 'Con error': '0' });
  });

  await test.step('makes a user and assigns a seccional', async () => {
    await new UsersPage(admin).create(FIELD_USER.username, FIELD_USER.password);
    const groups = new GroupsPage(admin);
    await groups.open();
    await groups.select(seccional);
    await groups.assign(FIELD_USER.username);
    await expect(admin.getByText('Usuarios asignados correctamente')).toBeVisible();
  });

  await test.step('the user downloads the group', async () => {
    await new LoginPage(field).login(FIELD_USER.username, FIELD_USER.password);
    await work.open();
    await work.download(seccional);
  });

  await test.step('and opens it without a network, also after a reload', async () => {
    await goOffline();
    await work.workOn(seccional);
    await expect(field.getByText(counter(inSeccional, inSeccional))).toBeVisible();
    await field.reload();
    await expect(field.getByText(counter(inSeccional, inSeccional))).toBeVisible();
  });

  await test.step('changes an asset, with two photos', async () => {
    await assets.find(chosen.NUMERO_DE_ACTIVO);
    const dialog = await assets.startUpdate(chosen.NUMERO_DE_ACTIVO);
    await dialog.getByLabel('Descripción').fill(`${chosen.DESCRIPCIoN} con bolso`);
    await dialog.getByRole('button', { name: 'Guardar para Sincronización' }).click();
    await assets.takePhotos(await photoFile());
    await expect(field.getByText('Acción UPDATE guardada con 2 fotos')).toBeVisible();
    await field.reload();
    await assets.find(chosen.NUMERO_DE_ACTIVO);
    await expect(assets.asset(chosen.NUMERO_DE_ACTIVO)).toContainText('con bolso');
    await expect(assets.pendingDot(chosen.NUMERO_DE_ACTIVO)).toBeVisible();
  });

  await test.step('sends it when the network is back', async () => {
    await sync.open();
    await expect(sync.counter('Pendientes')).toHaveText('3');
    await goOnline();
    await sync.sync();
  });

  await test.step('the administrator sees who changed what, with the photos', async () => {
    const syncs = new SyncsPage(admin);
    await syncs.open();
    await expect(syncs.row(chosen.NUMERO_DE_ACTIVO)).toContainText(FIELD_USER.username);
    const details = await syncs.details(chosen.NUMERO_DE_ACTIVO);
    await expect(details).toContainText(chosen.DESCRIPCIoN);
    await expect(details).toContainText(`${chosen.DESCRIPCIoN} con bolso`);
    await expect(details.getByRole('img', { name: /^Foto \d/ })).toHaveCount(2);
    const photos = await (await Office.open(baseURL, ADMIN)).photos();
    expect(photos).toHaveLength(2);
    for (const { width, height, bytes } of photos) {
      expect(Math.max(width, height)).toBeLessThanOrEqual(800);
      expect(bytes.length).toBeLessThanOrEqual(1024 * 1024);
      // Nothing that a decoder must hold whole.
      expect(jpegLayout(bytes).held).toBe(0);
    }
    await admin.goto('/admin/dashboard');
    await expect(admin.getByRole('group', { name: 'Sincronizaciones Hoy' })).toContainText(/1$/);
  });

  await test.step('the same file again changes nothing and the field edit stays', async () => {
    await upload.open();
    await upload.load(file);
    await upload.expectFigures({ Nuevos: '0', Actualizados: '0', 'Sin cambios': '2.000', 'Con error': '0' });
    await work.open();
    await work.group(seccional).getByRole('button', { name: 'Actualizar' }).click();
    await work.workOn(seccional);
    await assets.find(chosen.NUMERO_DE_ACTIVO);
    await expect(assets.asset(chosen.NUMERO_DE_ACTIVO)).toContainText('con bolso');
    await expect(assets.pendingDot(chosen.NUMERO_DE_ACTIVO)).toBeHidden();
  });

  await fieldContext.close();
  await adminContext.close();
  await line.cut();
});

function counter(shown: number, total: number): string {
  const text = (value: number) => value.toLocaleString('es-CO');
  return `${text(shown)} de ${text(total)} activos`;
}
