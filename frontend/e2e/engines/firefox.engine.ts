import { AssetsPage } from '../pages/assets-page.ts';
import { ConflictsPage } from '../pages/conflicts-page.ts';
import { FieldForms } from '../pages/field-forms.ts';
import { SyncPage } from '../pages/sync-page.ts';
import {
  expectAllSent,
  expectWaiting,
  openGroup,
  rowsOf,
  takeToTheField,
  test,
} from '../lost-work/field-test.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { expect } from '../support/journey-test.ts';
import { holdBeforeCamera, pictureOf, refuseCamera } from '../support/label-camera.ts';

test('a day in the field, from the login to the way out', async ({ office, phone }) => {
  const GROUP = 'ZORRO';
  await office.load(rowsOf(GROUP, ['ZO-1', 'ZO-2', 'ZO-3']), 'zorro.csv');
  const person = await office.hire('zorro_1', [GROUP]);
  const other = await office.hire('zorro_2', [GROUP]);

  await test.step('the group is downloaded, and installation left to the menu of the browser', async () => {
    await takeToTheField(phone, person, GROUP);
    await phone.page.goto('/user/app');
    await expect(phone.page.getByText('La aplicación abre sin conexión')).toBeVisible();
    await expect(phone.page.getByText(/^Este navegador no ofrece un botón/)).toBeVisible();
    await expect(phone.page.getByRole('region', { name: 'Instalar aplicación' })).toHaveCount(0);
  });

  await test.step('without a server the app starts in a browser that was closed', async () => {
    await phone.goOffline();
    await phone.restart();
    await openGroup(phone, office, GROUP);
  });

  await test.step('an update, with a photo of the camera and one from a file', async () => {
    const assets = new AssetsPage(phone.page);
    const dialog = await assets.startUpdate('ZO-1');
    await dialog.getByLabel('Serial').fill('mío');
    await dialog.getByRole('button', { name: 'Guardar para Sincronización' }).click();
    const [photo] = await drawnPhotos(phone.page);
    if (!photo) throw new Error('there is a photo');
    await assets.takePhotos(photo);
    await expect(phone.page.getByText('Acción UPDATE guardada con 2 fotos')).toBeVisible();
  });

  await test.step('a transfer, a write-off and a new asset', async () => {
    const forms = new FieldForms(phone.page);
    await forms.transfer('ZO-2', { employee: 'ZORRO GIL', dependency: 'ZORRO BODEGA', why: 'Traslado' });
    await forms.writeOff('ZO-3');
    const data = { 'Número de Activo': 'ZO-4', Descripción: 'Silla', Estado: 'Bueno' };
    await forms.create(data, await drawnPhotos(phone.page, 'rich'));
  });

  await test.step('all of it outlives browsers that are killed', async () => {
    await expectWaiting(phone, 8);
    await phone.kill();
    await phone.turnOn();
    await expectWaiting(phone, 8);
  });

  await test.step('it is sent, but for what somebody else has changed meanwhile', async () => {
    await office.editElsewhere(other, GROUP, 'ZO-1', { SERIAL: 'suyo' });
    await phone.page.goto('/user/sync');
    await phone.goOnline();
    await expect(
      phone.page.getByText('Hay 1 conflicto que debes resolver antes de sincronizar.'),
    ).toBeVisible();
  });

  await test.step('which is settled on the phone', async () => {
    const conflicts = new ConflictsPage(phone.page);
    await conflicts.open();
    await conflicts.settle('ZO-1', { Serial: 'Tu valor' });
    await expectAllSent(phone);
    await expect(new SyncPage(phone.page).counter('Fallidos')).toHaveText('0');
  });

  await test.step('the server has everything, once', async () => {
    expect(await office.asset(GROUP, 'ZO-1')).toMatchObject({ SERIAL: 'mío' });
    expect(await office.asset(GROUP, 'ZO-2')).toMatchObject({ EMPLEADO: 'ZORRO GIL' });
    expect(await office.asset(GROUP, 'ZO-3')).toMatchObject({ ESTADO: 'BAJA' });
    expect(await office.asset(GROUP, 'ZO-4')).toMatchObject({ DESCRIPCIoN: 'Silla', SECCIONAL: GROUP });
    const arrived = await office.syncsOf(person);
    expect(arrived.map(({ action_type, photos }) => [action_type, photos.length]).sort()).toEqual([
      ['BAJA', 0],
      ['CREATE', 2],
      ['TRANSFER', 0],
      ['UPDATE', 2],
    ]);
  });

  await test.step('and the person leaves, without a warning', async () => {
    await phone.page.getByRole('button', { name: 'Menú de usuario' }).click();
    await phone.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await expect(phone.page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  });
});

test('labels are read by the library, because the browser reads none', async ({ office, phone }) => {
  const GROUP = 'LECTOR';
  await office.load(rowsOf(GROUP, ['LE-100']), 'lector.csv');
  const person = await office.hire('lector_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  const { page } = phone;
  expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);

  await page.evaluate(holdBeforeCamera, await pictureOf({ format: 'Code128', text: 'LE-100' }));
  await page.getByRole('button', { name: 'Escanear' }).click();
  const read = page.getByRole('list', { name: 'Códigos leídos' });
  await expect(read.getByRole('link', { name: /LE-100/ }).first()).toBeVisible();
});

test('a question about storage that nobody answers keeps nothing from going', async ({ office, phone }) => {
  const GROUP = 'PREGUNTA';
  await office.load(rowsOf(GROUP, ['PR-1']), 'pregunta.csv');
  const person = await office.hire('pregunta_1', [GROUP]);
  // The download has asked already, and so did the start.
  await takeToTheField(phone, person, GROUP);
  const { page } = phone;
  await page.goto('/user/app');
  expect(await page.evaluate(() => navigator.storage.persisted())).toBe(false);
  await expect(page.getByText('Datos sin proteger')).toBeVisible();
  await page.getByRole('button', { name: 'Proteger los datos' }).click();
  await page.getByRole('link', { name: 'Mis Trabajos' }).click();
  await expect(page.getByText('Disponible offline')).toBeVisible();
  await openGroup(phone, office, GROUP);
});

// Firefox keeps a page for the way back as it was left, with the locks that it has.
test('a page that is left in the moment in which it would send keeps no other from sending', async ({
  office,
  phone,
}) => {
  const GROUP = 'ADIOS';
  await office.load(rowsOf(GROUP, ['AD-1']), 'adios.csv');
  const person = await office.hire('adios_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  const { page } = phone;
  await new FieldForms(page).writeOff('AD-1');
  await expectWaiting(phone, 1);
  await page.evaluate(grantLocksAtTheEnd);
  await phone.goOnline();
  await expect.poll(() => page.evaluate(() => 'lockWanted' in window)).toBe(true);
  await page.goto('/user/dashboard');
  await expectAllSent(phone);
  expect((await office.syncsOf(person)).map(({ action_type }) => action_type)).toEqual(['BAJA']);
});

test('where the page may not use the camera that of the phone gives the photos', async ({
  office,
  phone,
}) => {
  const GROUP = 'CAMARA';
  await office.load(rowsOf(GROUP, ['CM-1']), 'camara.csv');
  const person = await office.hire('camara_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  const { page } = phone;
  await page.evaluate(refuseCamera);
  const forms = new FieldForms(page);
  await forms.open('CM-1', 'Actualizar');
  await forms.fill(page.getByRole('dialog', { name: 'Actualizar Activo' }), { Serial: 'de la cámara' });
  for (const [n, photo] of (await drawnPhotos(page)).entries()) {
    await forms.photoDialog.locator('input[capture="environment"]').setInputFiles(photo);
    await expect(forms.photoDialog.getByText(`${n + 1} foto(s) capturada(s)`)).toBeVisible();
  }
  await forms.confirmPhotos.click();
  await expect(page.getByText('Acción UPDATE guardada con 2 fotos')).toBeVisible();
  await phone.goOnline();
  await expectAllSent(phone);
  expect((await office.syncsOf(person)).map(({ photos }) => photos.length)).toEqual([2]);
});

/** In the page: as if the browser were so slow that it came to a lock only when the page is left. */
function grantLocksAtTheEnd(): void {
  const request = LockManager.prototype.request;
  const waiting: (() => void)[] = [];
  window.addEventListener('pagehide', () => waiting.forEach((ask) => ask()));
  LockManager.prototype.request = function (this: LockManager, ...given: unknown[]) {
    Object.assign(window, { lockWanted: true });
    return new Promise((resolve) => waiting.push(() => resolve(Reflect.apply(request, this, given))));
  };
}
