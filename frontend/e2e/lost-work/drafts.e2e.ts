import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/look.ts';
import { FieldForms } from '../pages/field-forms.ts';
import { chooseUpload } from '../pages/photo-dialog.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { expectAllSent, expectWaiting, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

const GROUP = 'BORRADOR';

test('a form behind the camera outlives its page, and its work arrives once', async ({ office, phone }) => {
  await office.load(rowsOf(GROUP, ['BO-1', 'BO-2']), 'borrador.csv');
  const person = await office.hire('borrador_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  const [front, back] = await drawnPhotos(phone.page);
  if (!front || !back) throw new Error('there are two photos');
  const list = phone.page.url();
  const form = () => phone.page.getByRole('dialog', { name: 'Actualizar Activo' });
  const offer = () => phone.page.getByRole('dialog', { name: 'Borrador guardado' });

  await test.step('fields are filled and one photo is taken when the system ends the browser', async () => {
    const forms = new FieldForms(phone.page);
    await forms.open('BO-1', 'Actualizar');
    await forms.fill(form(), { Serial: 'tecleado', Estado: 'Malo' });
    await expect(forms.photoDialog).toBeVisible();
    await chooseUpload(forms.photoDialog);
    await forms.photoDialog.locator('input[type="file"]').setInputFiles([front]);
    await expect(forms.photoDialog.getByText('1 foto(s) capturada(s)')).toBeVisible();
    await expect(form().getByText('Borrador guardado')).toBeAttached();
    const address = phone.page.url();
    await phone.kill();
    await phone.turnOn();
    await phone.page.goto(address);
  });

  await test.step('it is offered, goes on at the photos, and back leads out one by one', async () => {
    const forms = new FieldForms(phone.page);
    await offer().getByRole('button', { name: 'Continuar borrador' }).click();
    await expect(forms.photoDialog.getByText('1 foto(s) capturada(s)')).toBeVisible();
    await phone.page.reload();
    await offer().getByRole('button', { name: 'Continuar borrador' }).click();
    await forms.photoDialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(forms.photoDialog).toBeHidden();
    await expect(form().getByLabel('Serial')).toHaveValue('tecleado');
    await phone.page.goto(list);
    await forms.open('BO-2', 'Transferir');
    await phone.page.goBack();
    await expect(phone.page.getByRole('dialog')).toHaveCount(0);
    expect(phone.page.url()).toBe(list);
  });

  await test.step('finished, it is saved once and nothing of it stays', async () => {
    const forms = new FieldForms(phone.page);
    await phone.page.getByRole('button', { name: 'Continuar borrador' }).click();
    await form().getByRole('button', { name: 'Guardar para Sincronización' }).click();
    await forms.give([back]);
    await forms.confirmPhotos.click();
    await expect(phone.page.getByText('Acción UPDATE guardada con 2 fotos')).toBeVisible();
    await expect(phone.page.getByRole('dialog')).toHaveCount(0);
    await expect(phone.page.getByText('Borrador guardado')).toHaveCount(0);
    await expectWaiting(phone, 3);
    await phone.goOnline();
    await expectAllSent(phone);
    const sent = await office.syncsOf(person);
    expect(sent.map(({ changes, photos }) => [changes['SERIAL']?.new, photos.length])).toEqual([
      ['tecleado', 2],
    ]);
  });
});

test('a form whose asset leaves the group behind it is saved and arrives', async ({ office, phone }) => {
  const [FROM, TO] = ['PARTIDA', 'PARTIDA LEJOS'];
  await office.load(rowsOf(FROM, ['PA-1', 'PA-2']), 'partida.csv');
  const person = await office.hire('partida_1', [FROM]);
  await takeToTheField(phone, person, FROM);
  await openGroup(phone, office, FROM);
  const forms = new FieldForms(phone.page);
  await forms.prepareUpdate('PA-1', { Serial: 'visto aquí' }, await drawnPhotos(phone.page));

  await test.step('the office moves it elsewhere, and the phone hears of it', async () => {
    await office.load(rowsOf(TO, ['PA-1']), 'partida-2.csv');
    await phone.goOffline();
    await phone.goOnline();
    await expect.poll(() => storedNumbers(phone.page), { timeout: 60_000 }).toEqual(['PA-2']);
  });

  await test.step('it is saved all the same, and is on the server with its photos', async () => {
    await forms.confirmUpdate();
    await expectAllSent(phone);
    const sent = await office.syncsOf(person);
    expect(sent.map(({ activo_codigo, changes, photos }) => [activo_codigo, changes, photos.length])).toEqual(
      [['PA-1', { SERIAL: { old: 'S-PA-1', new: 'visto aquí' } }, 2]],
    );
  });
});

test('a form whose group was taken away is found, finished, and arrives when it is given back', async ({
  office,
  phone,
}) => {
  const GROUP = 'RETIRADA';
  await office.load(rowsOf(GROUP, ['RTD-1', 'RTD-2']), 'retirada.csv');
  const person = await office.hire('retirada_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await openGroup(phone, office, GROUP);
  const { page } = phone;
  const forms = new FieldForms(page);
  await forms.prepareUpdate('RTD-1', { Serial: 'visto aquí' }, await drawnPhotos(page));
  await page.goto('/user/dashboard');
  await office.takeAway(person, GROUP);
  await page.goto('/user/trabajos');
  const drafts = page.getByRole('list', { name: 'Borradores de otros grupos' });
  await expect(drafts.getByText('RTD-1')).toBeVisible();
  await expect(drafts.getByText(GROUP)).toBeVisible();
  await expectAccessible(page, 'drafts of a group that was taken away');

  await phone.goOffline();
  await drafts.getByRole('button', { name: 'Continuar borrador' }).click();
  const form = page.getByRole('dialog', { name: 'Actualizar Activo' });
  await expect(form.getByLabel('Serial')).toHaveValue('visto aquí');
  await page.reload();
  await form.getByRole('button', { name: 'Guardar para Sincronización' }).click();
  await forms.confirmPhotos.click();
  await expect(page.getByText('Acción UPDATE guardada con 2 fotos')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/trabajos$/);
  await expect(drafts).toHaveCount(0);

  await office.give(person, GROUP);
  await phone.goOnline();
  await expectAllSent(phone);
  const sent = await office.syncsOf(person);
  expect(sent.map(({ changes, photos }) => [changes['SERIAL']?.new, photos.length])).toEqual([
    ['visto aquí', 2],
  ]);
});

/** Of the assets that are on the device. */
const storedNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('InventarioDB');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows = await new Promise<{ NUMERO_DE_ACTIVO: string }[]>((resolve, reject) => {
      const reading = database.transaction('activos').objectStore('activos').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return rows.map(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO).toSorted();
  });
