import { expect } from '@playwright/test';
import { openGroup, rowsOf, takeToTheField, test } from './lost-work/field-test.ts';
import { ConflictsPage } from './pages/conflicts-page.ts';
import { FieldForms } from './pages/field-forms.ts';
import { LoginPage } from './pages/login-page.ts';
import { SyncsPage } from './pages/syncs-page.ts';
import { axe } from './support/axe.ts';
import { ADMIN } from './support/credentials.ts';
import { drawnPhotos } from './support/drawn-photos.ts';
import { saveExport } from './support/save-export.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a phone is lost, its file collides with what others did, and an administrator decides what stays', async ({
  office,
  phone,
  page: admin,
}, testInfo) => {
  const GROUP = 'DECISION';
  await office.load(rowsOf(GROUP, ['DE-1', 'DE-2']), 'decision.csv');
  const person = await office.hire('decision_1', [GROUP]);
  const colleague = await office.hire('decision_2', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  const forms = new FieldForms(phone.page);
  const photos = await drawnPhotos(phone.page);
  const syncs = new SyncsPage(admin);
  const file = testInfo.outputPath('pendientes.zip');

  await test.step('without a connection somebody works, exports, and then the phone is gone', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    await forms.update('DE-1', { Serial: 'del campo', 'Número de Etiqueta': 'E-campo' }, photos);
    await forms.transfer('DE-1', {
      employee: 'DECISION GOMEZ',
      dependency: 'DECISION ARCHIVO',
      why: 'Cambio',
    });
    await forms.create({ 'Número de Activo': 'DE-9', Descripción: 'Nuevo en campo' }, photos);
    await phone.page.goto('/user/sync-management');
    await (await saveExport(phone.page)).saveAs(file);
  });

  await test.step('meanwhile others changed the same asset and brought the same number', async () => {
    await office.editElsewhere(colleague, GROUP, 'DE-1', { SERIAL: 'de la oficina' });
    await office.load(rowsOf(GROUP, ['DE-9']), 'decision-2.csv');
  });

  await test.step('the loaded file leads to its conflicts', async () => {
    await new LoginPage(admin).login(ADMIN.username, ADMIN.password);
    await syncs.open();
    const result = await syncs.load(file);
    await expect(result.getByRole('row').filter({ hasText: 'Conflicto' })).toHaveCount(2);
    await expect(result.getByRole('row').filter({ hasText: 'En espera' })).toHaveCount(1);
    await result.getByRole('button', { name: 'Resolver 2 conflictos' }).click();
    const card = syncs.conflicts().getByRole('group', { name: 'DE-1', exact: true });
    await expect(card).toContainText('Original: S-DE-1');
    await expect(card).toContainText('En el archivo: del campo');
    await expect(card).toContainText('En el servidor: de la oficina');
    await expect(card.getByRole('img', { name: /^Foto \d/ })).toHaveCount(2);
  });

  await test.step('a change that comes in between is shown before anything is decided', async () => {
    const card = syncs.conflicts().getByRole('group', { name: 'DE-1', exact: true });
    await card.getByRole('button', { name: 'Usar lo del archivo' }).click();
    await office.editElsewhere(colleague, GROUP, 'DE-1', { SERIAL: 'otra vez' });
    await card.getByRole('button', { name: 'Aplicar decisión' }).click();
    await expect(card.getByRole('alert')).toContainText('El servidor cambió mientras decidías');
    await expect(card).toContainText('En el servidor: otra vez');
    expect(await office.asset(GROUP, 'DE-1')).toMatchObject({ SERIAL: 'otra vez' });
    await syncs.settle('DE-1', { Serial: /^En el archivo/ });
  });

  await test.step('on a narrow screen too, and with the keyboard', async () => {
    await admin.setViewportSize({ width: 360, height: 740 });
    const card = syncs.conflicts().getByRole('group', { name: 'DE-9', exact: true });
    const same = card.getByRole('button', { name: 'Sí, es el mismo activo' });
    await same.focus();
    await admin.keyboard.press('Space');
    await expect(card.getByRole('group', { name: 'Descripción' })).toBeVisible();
    const wider = () => admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // The screen is drawn anew some time after the window has become narrow.
    await expect.poll(wider).toBeLessThanOrEqual(0);
    const { x, width } = (await card.boundingBox()) ?? { x: 0, width: Infinity };
    expect(x + width).toBeLessThanOrEqual(360);
    const { violations } = await axe(admin).include('[role=dialog]').analyze();
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
    await card.getByRole('button', { name: 'Cambiar respuesta' }).click();
    await card.getByRole('button', { name: 'No, son dos activos distintos' }).click();
    await card.getByRole('textbox', { name: 'Otro número para el activo nuevo' }).fill('DE-10');
    await card.getByRole('button', { name: 'Aplicar decisión' }).click();
    await expect(card).toBeHidden();
    await expect(syncs.conflicts()).toContainText('vuelve a cargarlo para aplicar lo que esperaba');
    await expect(syncs.conflicts()).toContainText('No quedan conflictos por resolver');
    await admin.setViewportSize({ width: 1440, height: 900 });
    await syncs.close();
    await expect(admin.getByRole('button', { name: /Conflictos por resolver/ })).toHaveCount(0);
  });

  await test.step('loading the file again brings what waited', async () => {
    const result = await syncs.load(file);
    await expect(result).toContainText('Todo el trabajo del archivo está en el servidor');
    await syncs.close();
    const arrived = await office.syncsOf(person);
    expect(
      arrived.map(({ activo_codigo, action_type, photos: taken }) => [
        action_type,
        activo_codigo,
        taken.length,
      ]),
    ).toEqual([
      ['UPDATE', 'DE-1', 2],
      ['CREATE', 'DE-10', 2],
      ['TRANSFER', 'DE-1', 0],
    ]);
    expect(await office.asset(GROUP, 'DE-1')).toMatchObject({
      SERIAL: 'del campo',
      NUMERO_ETIQUETA: 'E-campo',
      EMPLEADO: 'DECISION GOMEZ',
    });
    expect(await office.asset(GROUP, 'DE-9')).toMatchObject({ DESCRIPCIoN: 'Portátil DE-9' });
  });

  await test.step('the history says whose work it is and who decided', async () => {
    const details = await syncs.details('DE-10');
    await expect(details).toContainText(person.username);
    await expect(details.getByRole('region', { name: 'Conflicto resuelto' })).toContainText(
      `Lo decidió ${ADMIN.username}`,
    );
  });
});

test('a phone has a conflict and stays away, an administrator decides, and the phone is told when it is found', async ({
  office,
  phone,
  page: admin,
}) => {
  const GROUP = 'AUSENTE';
  await office.load(rowsOf(GROUP, ['AU-1']), 'ausente.csv');
  const person = await office.hire('ausente_1', [GROUP]);
  const colleague = await office.hire('ausente_2', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  const forms = new FieldForms(phone.page);
  const syncs = new SyncsPage(admin);

  await test.step('the phone sends what collides, and is gone', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    const photos = await drawnPhotos(phone.page);
    await forms.update('AU-1', { Serial: 'del campo' }, photos);
    await office.editElsewhere(colleague, GROUP, 'AU-1', { SERIAL: 'de la oficina' });
    await phone.page.goto('/user/sync');
    await phone.goOnline();
    await expect(
      phone.page.getByText('Hay 1 conflicto que debes resolver antes de sincronizar.'),
    ).toBeVisible();
    await phone.goOffline();
  });

  await test.step('an administrator finds it apart, and decides', async () => {
    await new LoginPage(admin).login(ADMIN.username, ADMIN.password);
    await syncs.open();
    const onDevices = await office.conflictsOnDevices();
    expect(onDevices).toContain('AU-1');
    await admin.getByRole('button', { name: `Conflictos en dispositivos (${onDevices.length})` }).click();
    const card = syncs.conflicts().getByRole('group', { name: 'AU-1', exact: true });
    await expect(card).toContainText('En el dispositivo: del campo');
    const { violations } = await axe(admin).include('[role=dialog]').analyze();
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
    await syncs.settle('AU-1', { Serial: /^En el dispositivo/ });
    await expect(syncs.conflicts()).toContainText('los enviará cuando sincronice');
    await syncs.close();
    expect(await office.asset(GROUP, 'AU-1')).toMatchObject({ SERIAL: 'del campo' });
  });

  await test.step('the phone is found: it learns of the decision by itself, and sends its photos', async () => {
    const conflicts = new ConflictsPage(phone.page);
    await conflicts.open();
    await expect(conflicts.conflict('AU-1')).toBeVisible();
    await phone.goOnline();
    const told = phone.page.getByRole('alert').filter({ hasText: 'Otra persona ya decidió el conflicto' });
    await expect(told).toContainText('AU-1');
    await expect(conflicts.conflict('AU-1')).toBeHidden();
    await expect
      .poll(async () => (await office.syncsOf(person)).map(({ photos }) => photos.length))
      .toEqual([2]);
    expect(await office.asset(GROUP, 'AU-1')).toMatchObject({ SERIAL: 'del campo' });
    await conflicts.open();
    await told.getByRole('button', { name: 'Entendido' }).click();
    await expect(told).toBeHidden();
  });

  await test.step('the history says whose work it is and who decided', async () => {
    const details = await syncs.details('AU-1', person.username);
    await expect(details.getByRole('region', { name: 'Conflicto resuelto' })).toContainText(
      `Lo decidió ${ADMIN.username}`,
    );
  });
});
