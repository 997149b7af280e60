import { expect } from '@playwright/test';
import { ConflictsPage } from '../pages/conflicts-page.ts';
import { FieldForms } from '../pages/field-forms.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SyncsPage } from '../pages/syncs-page.ts';
import { ADMIN } from '../support/credentials.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { expectAllSent, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

test('two people change the same field: it is settled on the phone, and the history tells how', async ({
  office,
  phone,
  page: admin,
}) => {
  const GROUP = 'CHOQUE';
  await office.load(rowsOf(GROUP, ['CH-1', 'CH-2', 'CH-3', 'CH-4', 'CH-5']), 'choque.csv');
  const person = await office.hire('choque_1', [GROUP]);
  const other = await office.hire('choque_2', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  const forms = new FieldForms(phone.page);
  const conflicts = new ConflictsPage(phone.page);
  const photos = await drawnPhotos(phone.page);

  await test.step('the phone edits without a connection, somebody else is faster', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    await forms.update('CH-1', { Descripción: 'Mía', Serial: 'mío', Estado: 'Malo' }, photos);
    await forms.update('CH-2', { Serial: 'mío' }, photos);
    await forms.update('CH-3', { Serial: 'mío' }, photos);
    await forms.update('CH-4', { Serial: 'mío' }, photos);
    await office.editElsewhere(other, GROUP, 'CH-1', { SERIAL: 'suyo', ESTADO: 'REGULAR' });
    for (const number of ['CH-2', 'CH-3']) {
      await office.editElsewhere(other, GROUP, number, { SERIAL: 'suyo' });
    }
  });

  await test.step('what does not collide is sent, and the phone says what does', async () => {
    await phone.page.goto('/user/sync');
    await phone.goOnline();
    await expect(
      phone.page.getByText('Hay 3 conflictos que debes resolver antes de sincronizar.'),
    ).toBeVisible();
    await expect(phone.page.getByRole('button', { name: 'Iniciar Sincronización' })).toBeDisabled();
    await expect.poll(async () => sentBy(person)).toEqual(['CH-4']);
  });

  await test.step('auto-sync goes on with everything else', async () => {
    await openGroup(phone, office, GROUP);
    await forms.update('CH-5', { Serial: 'después' }, photos);
    await expect.poll(async () => sentBy(person)).toEqual(['CH-4', 'CH-5']);
  });

  await test.step('a conflict is shown field by field', async () => {
    await phone.page.goto('/user/sync');
    await phone.page.getByRole('link', { name: 'Resolver conflictos' }).click();
    await expect(conflicts.field('CH-1', 'Serial')).toContainText('Valor inicial: S-CH-1');
    await expect(conflicts.field('CH-1', 'Serial')).toContainText('Tu valor: mío');
    await expect(conflicts.field('CH-1', 'Serial')).toContainText('Servidor: suyo');
    await expect(conflicts.field('CH-1', 'Estado')).toContainText('Valor inicial: BUENO');
    await expect(conflicts.field('CH-1', 'Estado')).toContainText('Tu valor: MALO');
    await expect(conflicts.field('CH-1', 'Estado')).toContainText('Servidor: REGULAR');
    // What nobody disputes goes along, and is shown and chosen all the same.
    await expect(
      conflicts.field('CH-1', 'Descripción').getByRole('radio', { name: 'Tu valor: Mía' }),
    ).toBeChecked();
    await expect(conflicts.field('CH-1', 'Serial')).toContainText('En el servidor lo escribió choque_2 el ');
  });

  await test.step('and settled: one by field, one with mine, one with theirs', async () => {
    await conflicts.settle('CH-1', { Serial: 'Servidor', Estado: 'Tu valor' });
    await conflicts.settleAll('CH-2', 'Usar Local');
    await expect(phone.page.getByText('Usando versión local')).toBeVisible();
    await conflicts.settleAll('CH-3', 'Usar Servidor');
    await expect(phone.page.getByText('Usando versión del servidor')).toBeVisible();
    await expectAllSent(phone);
  });

  await test.step('the server has what was decided, and the photos', async () => {
    expect(await office.asset(GROUP, 'CH-1')).toMatchObject({
      DESCRIPCIoN: 'Mía',
      SERIAL: 'suyo',
      ESTADO: 'MALO',
    });
    expect(await office.asset(GROUP, 'CH-2')).toMatchObject({ SERIAL: 'mío' });
    expect(await office.asset(GROUP, 'CH-3')).toMatchObject({ SERIAL: 'suyo' });
    const settled = (await office.syncsOf(person)).filter(({ resolves }) => resolves);
    expect(settled.map(({ activo_codigo, photos: kept }) => [activo_codigo, kept.length]).sort()).toEqual([
      ['CH-1', 2],
      ['CH-2', 2],
      ['CH-3', 2],
    ]);
  });

  await test.step('the administrator reads in the history who decided what', async () => {
    await new LoginPage(admin).login(ADMIN.username, ADMIN.password);
    const syncs = new SyncsPage(admin);
    await syncs.open();
    const mine = syncs.row('CH-1').filter({ hasText: person.username });
    await mine.getByRole('button', { name: /Ver detalles/ }).click();
    const details = admin.getByRole('dialog', { name: 'Detalles del cambio' });
    await expect(details).toContainText(person.username);
    const resolution = details.getByRole('region', { name: 'Conflicto resuelto' });
    await expect(resolution).toContainText('Estado: se conservó la versión local');
    await expect(resolution).toContainText('Serial: se conservó la versión del servidor');
    await expect(details).toContainText('REGULAR');
    await expect(details).toContainText('→ MALO');
    await expect(details.getByRole('img', { name: /^Foto \d/ })).toHaveCount(2);
  });

  async function sentBy(who: typeof person): Promise<string[]> {
    return (await office.syncsOf(who)).map(({ activo_codigo }) => activo_codigo);
  }
});

test('a new asset turns out to exist: the phone shows all that it would replace there', async ({
  office,
  phone,
}) => {
  const GROUP = 'REPETIDO';
  await office.load(rowsOf(GROUP, ['RP-1']), 'repetido.csv');
  const person = await office.hire('repetido_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  const conflicts = new ConflictsPage(phone.page);

  await test.step('the phone makes it without a connection, a file brings its number', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    const photos = await drawnPhotos(phone.page);
    const data = { 'Número de Activo': 'RP-9', Descripción: 'Silla nueva', Serial: 'S-NUEVO' };
    await new FieldForms(phone.page).create(data, photos);
    await office.load(rowsOf(GROUP, ['RP-9']), 'repetido-2.csv');
    await phone.page.goto('/user/sync');
    await phone.goOnline();
    await expect(
      phone.page.getByText('Hay 1 conflicto que debes resolver antes de sincronizar.'),
    ).toBeVisible();
  });

  await test.step('each value in which the two differ is decided, save for an asset of its own', async () => {
    await conflicts.open();
    const card = conflicts.conflict('RP-9');
    await expect(card.getByRole('article', { name: 'El que ya existe' })).toContainText('Portátil RP-9');
    const mine = card.getByRole('article', { name: 'El tuyo' });
    await expect(mine).toContainText('S-NUEVO');
    await expect(mine.getByRole('img', { name: /^Tu foto \d/ })).toHaveCount(2);
    await expect(card.getByRole('radio')).toHaveCount(0);
    await expect(card.getByRole('button', { name: /^Usar/ })).toHaveCount(0);
    await card.getByRole('button', { name: 'No, son dos activos distintos' }).click();
    await card.getByRole('textbox', { name: 'Otro número para el activo nuevo' }).fill('RP-9');
    await expect(card.getByRole('button', { name: 'Guardar con este número' })).toBeDisabled();
    await card.getByRole('button', { name: 'Cambiar respuesta' }).click();
    await card.getByRole('button', { name: 'Sí, es el mismo activo' }).click();
    for (const [field, side] of [
      ['Descripción', 'Del que ya existe'],
      ['Serial', 'Del activo nuevo'],
    ] as const) {
      await conflicts
        .field('RP-9', field)
        .getByRole('radio', { name: new RegExp(`^${side}`) })
        .check();
    }
    await card.getByRole('button', { name: 'Aplicar selección' }).click();
    const question = phone.page.getByRole('dialog');
    await expect(question).toContainText('¿Reemplazar estos datos del activo RP-9?');
    await expect(question.getByRole('row', { name: /Serial/ })).toContainText('S-NUEVO');
    await question.getByRole('button', { name: 'Sí, reemplazar' }).click();
    await expect(card).toBeHidden();
    await expectAllSent(phone);
  });

  await test.step('and nothing else of the asset that exists has changed', async () => {
    expect(await office.asset(GROUP, 'RP-9')).toMatchObject({
      DESCRIPCIoN: 'Portátil RP-9',
      SERIAL: 'S-NUEVO',
    });
    const [sync] = await office.syncsOf(person);
    expect(sync).toMatchObject({ activo_codigo: 'RP-9', action_type: 'UPDATE' });
    expect(sync?.photos).toHaveLength(2);
  });
});

test('work in conflict is thrown away on the phone without a connection, and the office reads that it was', async ({
  office,
  phone,
  page: admin,
}) => {
  const GROUP = 'DESCARTE';
  await office.load(rowsOf(GROUP, ['DS-1']), 'descarte.csv');
  const person = await office.hire('descarte_1', [GROUP]);
  const other = await office.hire('descarte_2', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  const conflicts = new ConflictsPage(phone.page);

  await test.step('a change comes to conflict', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    const photos = await drawnPhotos(phone.page);
    await new FieldForms(phone.page).update('DS-1', { Serial: 'mío', Descripción: 'Mía' }, photos);
    await office.editElsewhere(other, GROUP, 'DS-1', { SERIAL: 'suyo' });
    await phone.page.goto('/user/sync');
    await phone.goOnline();
    await expect(phone.page.getByText('Hay 1 conflicto que debes resolver')).toBeVisible();
    expect(await office.conflictsOnDevices()).toContain('DS-1');
    await phone.goOffline();
  });

  await test.step('it is thrown away, after all that goes was named', async () => {
    await conflicts.open();
    await conflicts.conflict('DS-1').getByRole('button', { name: 'Descartar este trabajo' }).click();
    const question = phone.page.getByRole('dialog');
    await expect(question.getByRole('row', { name: /Serial/ })).toContainText('mío');
    await expect(question).toContainText('2 fotos');
    await question.getByRole('button', { name: 'Descartar este trabajo' }).click();
    await expect(conflicts.conflict('DS-1')).toBeHidden();
    await expect(phone.page.getByText(/^Falta avisar al servidor de 1 trabajo descartado/)).toBeVisible();
    await phone.goOnline();
    await expect(phone.page.getByText(/^Falta avisar al servidor/)).toBeHidden();
  });

  await test.step('nothing of it is on the asset, and the record says who threw it away', async () => {
    expect(await office.asset(GROUP, 'DS-1')).toMatchObject({ SERIAL: 'suyo', DESCRIPCIoN: 'Portátil DS-1' });
    await new LoginPage(admin).login(ADMIN.username, ADMIN.password);
    const syncs = new SyncsPage(admin);
    await syncs.open();
    expect(await office.conflictsOnDevices()).not.toContain('DS-1');
    const row = syncs.row('DS-1').filter({ hasText: person.username });
    await expect(row).toContainText('Descartado');
    await row.getByRole('button', { name: /Ver detalles/ }).click();
    const details = admin.getByRole('dialog', { name: 'Detalles del cambio' });
    await expect(details).toContainText(`${person.username} descartó este trabajo`);
    await expect(details).toContainText('mío');
  });
});
