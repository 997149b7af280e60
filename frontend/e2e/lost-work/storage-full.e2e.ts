import { expect, type Page } from '@playwright/test';
import { AssetsPage } from '../pages/assets-page.ts';
import { FieldForms } from '../pages/field-forms.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import type { Phone } from '../support/phone.ts';
import { expectAllSent, expectWaiting, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

const GROUP = 'LLENO';
/** Less than the app itself takes: nothing more can be written. */
const FULL = 1_000;
/** By how much what is counted may differ from one start to the next. */
const UNEVEN = 20_000;

test('a full phone says that nothing was saved, and keeps form and photos until it can', async ({
  office,
  phone,
}) => {
  await office.load(rowsOf(GROUP, ['LL-1', 'LL-2']), 'lleno.csv');
  const person = await office.hire('lleno_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  await new FieldForms(phone.page).update('LL-2', { Serial: 'antes' }, await drawnPhotos(phone.page));
  // Browsers remember for a while how much space was left: the app must not have asked before it is short.
  await phone.restart();
  const { page } = phone;
  const forms = new FieldForms(page);
  const client = await phone.context.newCDPSession(page);
  const origin = phone.line.url;
  await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: FULL });

  await test.step('the app opens, with the work that was saved before', async () => {
    await expectWaiting(phone, 3);
    await openGroup(phone, office, GROUP);
    await expect(new AssetsPage(page).asset('LL-2')).toContainText('antes');
  });

  await test.step('a change that does not fit is not called saved', async () => {
    await forms.prepareUpdate('LL-1', { Serial: 'con lleno' }, await drawnPhotos(page));
    await forms.confirmPhotos.click();
    await expect(
      forms.photoDialog.getByRole('alert').filter({ hasText: 'No hay espacio en el dispositivo' }),
    ).toBeVisible();
    await expect(page.getByText('Acción UPDATE guardada')).toBeHidden();
    await expect(forms.photoDialog.getByText('2 foto(s) capturada(s)')).toBeVisible();
  });

  await test.step('and nothing of it is stored', async () => {
    const other = await phone.context.newPage();
    await openGroup(phone, office, GROUP, other);
    await expect(new AssetsPage(other).asset('LL-1')).toContainText('S-LL-1');
    await expect(new AssetsPage(other).pendingDot('LL-1')).toBeHidden();
    await expectWaiting(phone, 3, other);
    await other.close();
  });

  await test.step('with space again the same form saves', async () => {
    await client.send('Storage.overrideQuotaForOrigin', { origin });
    await forms.confirmPhotos.click();
    await expect(page.getByText('Acción UPDATE guardada con 2 fotos')).toBeVisible();
    await expectWaiting(phone, 6);
  });

  await test.step('everything arrives once', async () => {
    await phone.goOnline();
    await expectAllSent(phone);
    const sent = await office.syncsOf(person);
    expect(sent.map(({ changes, photos }) => [changes['SERIAL']?.new, photos.length])).toEqual([
      ['antes', 2],
      ['con lleno', 2],
    ]);
  });
});

test('a phone without any space left sends its work all the same', async ({ office, phone }) => {
  const group = 'REPLETO';
  await office.load(rowsOf(group, ['RL-1', 'RL-2']), 'repleto.csv');
  const person = await office.hire('repleto_1', [group]);
  await takeToTheField(phone, person, group);
  await phone.goOffline();
  await openGroup(phone, office, group);
  const before = new FieldForms(phone.page);
  await before.update('RL-1', { Serial: 'lleno' }, await drawnPhotos(phone.page));
  await before.create({ 'Número de Activo': 'RL-3', Descripción: 'Nuevo' }, await drawnPhotos(phone.page));
  // A browser tidies its files when it starts, so it may count less than the time before: then once more.
  await expect(async () => {
    await startWithoutSpace(phone);
    expect(await canWrite(phone.page)).toBe(false);
  }).toPass({ intervals: [0], timeout: 6 * 60_000 });

  // Each try that finds no room leaves less of it.
  let tries = 0;
  phone.page.on('request', (request) => {
    if (request.url().endsWith('/user/sincronizar')) tries += 1;
  });
  await phone.goOnline();
  await expect(phone.page.getByText('Todo sincronizado')).toBeVisible();
  expect(tries).toBe(1);
  const sent = await office.syncsOf(person);
  expect(sent.map(({ photos }) => photos.length)).toEqual([2, 2]);
});

test('a phone that is fuller than full says so by itself and sends once there is space', async ({
  office,
  phone,
}) => {
  const group = 'SOBRELLENO';
  await office.load(rowsOf(group, ['SO-1']), 'sobrelleno.csv');
  const person = await office.hire('sobrelleno_1', [group]);
  await takeToTheField(phone, person, group);
  await phone.goOffline();
  await openGroup(phone, office, group);
  await new FieldForms(phone.page).update('SO-1', { Serial: 'espera' }, await drawnPhotos(phone.page));
  await phone.restart();
  await limit(phone, FULL);
  await expectWaiting(phone, 3);
  const { page } = phone;

  await test.step('nobody pressed anything', async () => {
    await phone.goOnline();
    // A toast, and on the screen for as long as it is so.
    const told = page.getByRole('alert').filter({ hasText: 'El dispositivo no tiene espacio' });
    await expect(told).toHaveCount(2);
    await expect(page.getByText('Todo sincronizado')).toBeHidden();
  });

  await test.step('with space it goes by itself, once', async () => {
    await limit(phone, undefined);
    await expectAllSent(phone);
    const sent = await office.syncsOf(person);
    expect(sent.map(({ changes, photos }) => [changes['SERIAL']?.new, photos.length])).toEqual([
      ['espera', 2],
    ]);
  });
});

/** Starts the app to see how much the browser counts for it, then again, with that and no more. */
async function startWithoutSpace(phone: Phone): Promise<void> {
  await phone.restart();
  await expectWaiting(phone, 6);
  const quotaSize = (await usage(phone)) - UNEVEN;
  await phone.restart();
  await limit(phone, quotaSize);
  await expectWaiting(phone, 6);
}

/** Bytes that the browser counts for this origin. */
async function usage(phone: Phone): Promise<number> {
  const client = await phone.context.newCDPSession(phone.page);
  return (await client.send('Storage.getUsageAndQuota', { origin: phone.line.url })).usage;
}

/** To be called before the app asks: browsers remember for a while how much space was left. */
async function limit(phone: Phone, quotaSize: number | undefined): Promise<void> {
  const client = await phone.context.newCDPSession(phone.page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: phone.line.url, quotaSize });
}

/** Whether a new database beside the app's own would still take a row. */
const canWrite = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open(crypto.randomUUID(), 1);
        opening.onerror = () => resolve(false);
        opening.onupgradeneeded = () => opening.result.createObjectStore('rows').put('x'.repeat(1000), 1);
        opening.onsuccess = () => resolve(true);
        opening.onblocked = () => reject(new Error('blocked'));
      }),
  );
