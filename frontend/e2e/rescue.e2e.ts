import { expect, type Page } from '@playwright/test';
import { expectAllSent, openGroup, rowsOf, takeToTheField, test } from './lost-work/field-test.ts';
import { FieldForms } from './pages/field-forms.ts';
import { LoginPage } from './pages/login-page.ts';
import { SyncsPage } from './pages/syncs-page.ts';
import { ADMIN } from './support/credentials.ts';
import { drawnPhotos } from './support/drawn-photos.ts';
import { saveExport } from './support/save-export.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('work leaves a phone as a file, an administrator loads it, and the phone doubles nothing later', async ({
  office,
  phone,
  page: admin,
}, testInfo) => {
  const GROUP = 'RESCATE';
  await office.load(rowsOf(GROUP, ['RS-1', 'RS-2']), 'rescate.csv');
  const person = await office.hire('rescate_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  const forms = new FieldForms(phone.page);
  const photos = await drawnPhotos(phone.page);
  const file = testInfo.outputPath('pendientes.zip');

  await test.step('without a connection somebody changes, creates and transfers', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    await forms.update('RS-1', { Serial: 'del archivo' }, photos);
    await forms.create({ 'Número de Activo': 'RS-9', Descripción: 'Nuevo en campo' }, photos);
    await forms.transfer('RS-9', { employee: 'RESCATE GOMEZ', dependency: 'RESCATE ARCHIVO', why: 'Cambio' });
  });

  await test.step('the advanced screen exports, and so does the warning at logout', async () => {
    await phone.page.goto('/user/sync-management');
    await saveExport(phone.page);
    await phone.page.getByRole('button', { name: 'Menú de usuario' }).click();
    await phone.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    const warning = phone.page.getByRole('dialog', { name: 'Tienes 3 cambios y 4 fotos sin enviar' });
    await expect(warning).toContainText(`cuando ${person.username} vuelva a iniciar sesión aquí`);
    await saveExport(phone.page, warning);
    await warning.getByRole('button', { name: 'Cerrar sesión de todos modos' }).click();
  });

  await test.step('without a session and without a connection the login screen still offers it', async () => {
    await phone.restart();
    await phone.page.goto('/login');
    const title = `Hay trabajo sin enviar de ${person.username} en este dispositivo`;
    await expect(phone.page.getByText(title)).toBeVisible();
    await expect(phone.page.getByText(/^3 cambios y 4 fotos\./)).toBeVisible();
    await expect(phone.page.getByText('RS-1')).toHaveCount(0);
    const exported = await saveExport(phone.page);
    expect(exported.suggestedFilename()).toMatch(/^pendientes_rescate_1_.*\.zip$/);
    await exported.saveAs(file);
  });

  await test.step('an administrator loads the file', async () => {
    await new LoginPage(admin).login(ADMIN.username, ADMIN.password);
    await new SyncsPage(admin).open();
    const result = await new SyncsPage(admin).load(file);
    await expect(result).toContainText('Todo el trabajo del archivo está en el servidor');
    await expect(result.getByRole('row').filter({ hasText: 'Aplicado' })).toHaveCount(3);
    await expect(figure(result, 'Guardadas')).toHaveText('4');
  });

  await test.step('and once more, which changes nothing', async () => {
    await admin.getByRole('button', { name: 'Cargar otro archivo' }).click();
    const again = await new SyncsPage(admin).load(file);
    await expect(again.getByRole('row').filter({ hasText: 'Ya estaba' })).toHaveCount(3);
    await expect(figure(again, 'Guardadas')).toHaveText('0');
    await admin.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the list behind it shows the work, whose it is and who loaded it', async () => {
    const syncs = new SyncsPage(admin);
    await expect(syncs.row('RS-1')).toContainText(person.username);
    const details = await syncs.details('RS-1');
    await expect(details).toContainText(`Cargado por ${ADMIN.username}`);
    await expect(details).toContainText('del archivo');
    await expect(details.getByRole('img', { name: /^Foto \d/ })).toHaveCount(2);
  });

  await test.step('back in the network the phone empties its queue and doubles nothing', async () => {
    await phone.goOnline();
    await new LoginPage(phone.page).login(person.username, person.password);
    await expectAllSent(phone);
    const arrived = await office.syncsOf(person);
    expect(arrived.map(({ activo_codigo, action_type }) => `${action_type} ${activo_codigo}`)).toEqual([
      'UPDATE RS-1',
      'CREATE RS-9',
      'TRANSFER RS-9',
    ]);
    expect(arrived.map(({ photos: taken }) => taken.length)).toEqual([2, 2, 0]);
    expect(await office.asset(GROUP, 'RS-9')).toMatchObject({ EMPLEADO: 'RESCATE GOMEZ' });
    await phone.page.getByRole('button', { name: 'Menú de usuario' }).click();
    await phone.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await expect(phone.page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    await expect(phone.page.getByText(/Hay trabajo sin enviar/)).toHaveCount(0);
  });
});

const figure = (result: ReturnType<Page['getByRole']>, name: string) =>
  result
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('dd');
