import { expect } from '@playwright/test';
import { AssetsPage } from '../pages/assets-page.ts';
import { FieldForms } from '../pages/field-forms.ts';
import { SyncPage } from '../pages/sync-page.ts';
import { WorkPage } from '../pages/work-page.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { freezeAt, type Moment } from '../support/frozen-moment.ts';
import { expectAllSent, expectWaiting, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

const WAITING_PER_CHANGE = 3;

test('killed while a change with photos is saved, the phone has all of it or nothing', async ({
  office,
  phone,
}) => {
  const GROUP = 'MUERTE';
  const moments: { name: string; at: Moment | 'told'; stored: boolean }[] = [
    { name: 'when the action is written', at: { store: 'pendingActions', row: 1 }, stored: false },
    { name: 'between the two photos', at: { store: 'fotos', row: 1 }, stored: false },
    { name: 'when all is written and nothing committed', at: { store: 'activos', row: 1 }, stored: false },
    { name: 'when all is stored and nobody was told', at: { complete: true }, stored: true },
    { name: 'when the person was told', at: 'told', stored: true },
  ];
  const numbers = moments.map((_, index) => `MU-${index}`);
  await office.load(rowsOf(GROUP, numbers), 'muerte.csv');
  const person = await office.hire('muerte_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await phone.goOffline();

  let stored = 0;
  for (const [index, moment] of moments.entries()) {
    await test.step(moment.name, async () => {
      const number = `MU-${index}`;
      await openGroup(phone, office, GROUP);
      const forms = new FieldForms(phone.page);
      // Drafts of the forms that died before stand over the list.
      await new AssetsPage(phone.page).bring(number);
      await forms.prepareUpdate(number, { Descripción: 'Cambiado' }, await drawnPhotos(phone.page));
      if (moment.at === 'told') {
        await forms.confirmPhotos.click();
        await expect(phone.page.getByText('Acción UPDATE guardada con 2 fotos')).toBeVisible();
      } else {
        const { reached } = await freezeAt(phone.page, moment.at);
        await forms.confirmPhotos.click({ noWaitAfter: true });
        await reached;
      }
      await phone.kill();
      await phone.turnOn();

      if (moment.stored) stored += 1;
      await openGroup(phone, office, GROUP);
      const assets = new AssetsPage(phone.page);
      await assets.find(number);
      await expect(assets.asset(number)).toContainText(moment.stored ? 'Cambiado' : `Portátil ${number}`);
      await expect(assets.pendingDot(number)).toBeVisible({ visible: moment.stored });
      await expectWaiting(phone, stored * WAITING_PER_CHANGE);
    });
  }

  await test.step('what was stored goes to the server whole, and nothing else does', async () => {
    await phone.goOnline();
    await expectAllSent(phone);
    const sent = await office.syncsOf(person);
    expect(sent.map(({ activo_codigo, photos }) => [activo_codigo, photos.length])).toEqual(
      numbers.filter((_, index) => moments[index]?.stored).map((number) => [number, 2]),
    );
  });
});

test('killed while a group of thousands comes down, the download goes on where it was', async ({
  office,
  phone,
}) => {
  const [GROUP, SMALL] = ['LARGA', 'LARGA ALMACEN'];
  const numbers = Array.from({ length: 3_000 }, (_, index) => `LA-${String(index).padStart(4, '0')}`);
  const rows = rowsOf(GROUP, numbers);
  for (const row of rows.slice(0, 5)) row['DEPENDENCIA'] = SMALL;
  await office.load(rows, 'larga.csv');
  const person = await office.hire('larga_1', [GROUP, SMALL]);
  const work = () => new WorkPage(phone.page);

  await test.step('some of its assets are on the phone already, one with a change that was not sent', async () => {
    await takeToTheField(phone, person, SMALL);
    await phone.restart();
    await new SyncPage(phone.page).sendByHand();
    await openGroup(phone, office, SMALL);
    await new FieldForms(phone.page).transfer('LA-0001', {
      employee: 'LARGA GIL',
      dependency: SMALL,
      why: 'Cambio de turno',
    });
  });

  const since: (string | null)[] = [];
  await test.step('the browser dies when a part of it has come', async () => {
    await work().open();
    // Slow enough for every page to be seen, whatever the machine.
    phone.line.conditions.speed.toBrowser = 15_000;
    await work().group(GROUP).getByRole('button', { name: 'Descargar para Offline' }).click();
    await expect(
      work()
        .group(GROUP)
        .getByText(/^(500|[12]\.[05]00) de 3\.000 activos/),
    ).toBeVisible();
    // It goes on, and is told, while the person is elsewhere.
    await phone.page
      .getByRole('navigation')
      .getByRole('link', { name: /^Dashboard/ })
      .click();
    await expect(phone.page.getByRole('progressbar', { name: `Descarga de ${GROUP}` })).toBeVisible();
    await phone.kill();
  });

  await test.step('meanwhile a file changes an asset that had come and one that had not', async () => {
    const changed = rows.filter((_, index) => index === 10 || index === 2_990);
    for (const row of changed) row['SERIAL'] = 'NUEVO';
    await office.load(changed, 'larga-2.csv');
  });

  await test.step('it goes on by itself when the phone is on again', async () => {
    phone.line.conditions.clear();
    await phone.turnOn();
    phone.page.on('request', (request) => {
      const url = new URL(request.url());
      if (/\/grupos\/\d+\/activos$/.test(url.pathname)) since.push(url.searchParams.get('since'));
    });
    await work().open();
    await expect(work().group(GROUP).getByText('Disponible offline')).toBeVisible();
    expect(since[0], 'the first page asked for is not the first of the group').not.toBeNull();
  });

  await test.step('the group is whole and right, and the unsent change is on top', async () => {
    await openGroup(phone, office, GROUP);
    const assets = new AssetsPage(phone.page);
    await expect(phone.page.getByText('3.000 de 3.000 activos')).toBeVisible();
    for (const number of ['LA-0010', 'LA-2990']) {
      await assets.find(number);
      await expect(assets.asset(number)).toContainText('NUEVO');
    }
    await assets.find('LA-0001');
    await expect(assets.pendingDot('LA-0001')).toBeVisible();
    await expectWaiting(phone, 1);
  });

  await test.step('and is sent as it was made', async () => {
    await new SyncPage(phone.page).sync();
    expect(await office.asset(GROUP, 'LA-0001')).toMatchObject({ EMPLEADO: 'LARGA GIL' });
  });
});

test('killed in the middle of sending, every change arrives exactly once', async ({ office, phone }) => {
  const GROUP = 'ENVIO';
  await office.load(rowsOf(GROUP, ['EN-1', 'EN-2']), 'envio.csv');
  const person = await office.hire('envio_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await phone.restart();
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  const forms = new FieldForms(phone.page);
  await forms.update('EN-1', { Descripción: 'Una vez' }, await drawnPhotos(phone.page));
  await forms.create({ 'Número de Activo': 'EN-3', Descripción: 'Nuevo' }, await drawnPhotos(phone.page));

  await test.step('the server acts, and the browser dies before the answer', async () => {
    const acted = phone.line.conditions.loseAnswersTo('/api/user/sincronizar');
    await phone.goOnline();
    await acted;
    await expect.poll(async () => (await office.syncsOf(person)).length).toBe(2);
    await phone.kill();
  });

  await test.step('it sends again, and dies before it hears of the photos', async () => {
    phone.line.conditions.clear();
    const acted = phone.line.conditions.loseAnswersTo('/api/user/upload-photos');
    await phone.turnOn();
    await phone.page.goto('/user/sync');
    await acted;
    await expect.poll(() => photosOf()).toBeGreaterThan(0);
    await phone.kill();
  });

  await test.step('it sends what is left', async () => {
    phone.line.conditions.clear();
    await phone.turnOn();
    await expectAllSent(phone);
  });

  await test.step('each change and each photo is there once', async () => {
    const steps = await office.syncsOf(person);
    expect(
      steps.map(({ action_type, activo_codigo, photos }) => [action_type, activo_codigo, photos.length]),
    ).toEqual([
      ['UPDATE', 'EN-1', 2],
      ['CREATE', 'EN-3', 2],
    ]);
    expect([...(await office.assets(GROUP)).keys()].sort()).toEqual(['EN-1', 'EN-2', 'EN-3']);
    await openGroup(phone, office, GROUP);
    await expect(phone.page.getByText('3 de 3 activos')).toBeVisible();
  });

  async function photosOf(): Promise<number> {
    return (await office.syncsOf(person)).reduce((sum, { photos }) => sum + photos.length, 0);
  }
});
