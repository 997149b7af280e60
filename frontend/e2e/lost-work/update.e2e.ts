import { mergeTests, type Page } from '@playwright/test';
import { AssetsPage } from '../pages/assets-page.ts';
import { FieldForms } from '../pages/field-forms.ts';
import { comeBackTo } from '../support/app-cards.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { expect } from '../support/journey-test.ts';
import {
  checkForUpdate,
  expectStartedAnew,
  isMarked,
  mark,
  test as releaseTest,
} from '../support/release-test.ts';
import {
  expectAllSent,
  expectWaiting,
  openGroup,
  rowsOf,
  takeToTheField,
  test as fieldTest,
} from './field-test.ts';

const test = mergeTests(fieldTest, releaseTest);

const newVersion = (page: Page) => page.getByRole('region', { name: 'Actualización disponible' });
/** What lies behind an open dialog is hidden from everybody else. */
const update = (page: Page) =>
  newVersion(page).getByRole('button', { name: 'Actualizar', includeHidden: true });

test('an update waits for the form that is open, in another tab too, and takes nothing of it', async ({
  office,
  phone,
  release,
}) => {
  const GROUP = 'VERSION';
  await office.load(rowsOf(GROUP, ['VE-1', 'VE-2']), 'version.csv');
  const person = await office.hire('vera_nueva', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await openGroup(phone, office, GROUP);
  const { page } = phone;
  const assets = new AssetsPage(page);
  const form = await assets.startUpdate('VE-1');
  await form.getByLabel('Serial').fill('a medias');
  await mark(page);

  await test.step('it is offered, but not where somebody writes', async () => {
    // What this version still needs for the photos has another name in the next one.
    await release.publish('shrink.worker');
    await checkForUpdate(page);
    await comeBackTo(page, 'Actualización disponible');
    await expect(update(page)).toBeDisabled();
  });

  await test.step('another tab takes it, and starts anew alone', async () => {
    const other = await phone.context.newPage();
    await other.goto('/user/sync');
    await mark(other);
    await comeBackTo(other, 'Actualización disponible');
    await update(other).click();
    await expectStartedAnew(other);
    await expect(other.getByText('Todo sincronizado')).toBeVisible();
    await other.close();
    expect(await isMarked(page)).toBe(true);
  });

  await test.step('the form is finished by the version that it was begun with, without a connection', async () => {
    await phone.goOffline();
    await expect(form.getByLabel('Serial')).toHaveValue('a medias');
    await form.getByRole('button', { name: 'Guardar para Sincronización' }).click();
    const forms = new FieldForms(page);
    await forms.give(await drawnPhotos(page));
    await forms.confirmPhotos.click();
    await expect(assets.pendingDot('VE-1')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    expect(release.missing).toEqual([]);
  });

  await test.step('then the update may be taken here, and the work is there', async () => {
    await update(page).click();
    await expectStartedAnew(page);
    await expect(assets.pendingDot('VE-1')).toBeVisible();
    await expect(newVersion(page)).toHaveCount(0);
    await expectWaiting(phone, 3);
    await phone.goOnline();
    await expectAllSent(phone);
    const sent = await office.syncsOf(person);
    expect(sent.map(({ changes, photos }) => [changes['SERIAL']?.new, photos.length])).toEqual([
      ['a medias', 2],
    ]);
  });
});

test('an update in the middle of a run sends everything once', async ({ office, phone, release }) => {
  const GROUP = 'EN MARCHA';
  await office.load(rowsOf(GROUP, ['EM-1', 'EM-2']), 'en-marcha.csv');
  const person = await office.hire('emma_marcha', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  const { page } = phone;
  const forms = new FieldForms(page);
  for (const number of ['EM-1', 'EM-2']) {
    await forms.update(number, { Serial: `de ${number}` }, await drawnPhotos(page, 'rich'));
  }

  const { conditions } = phone.line;
  await page.goto('/user/sync');
  await release.publish('UsersPage');
  await phone.goOnline();
  const sending = conditions.asked('/api/user/upload-photos');
  await checkForUpdate(page);
  await comeBackTo(page, 'Actualización disponible');
  await expect(update(page)).toBeEnabled();
  // The first photos take far longer than somebody who presses a button.
  conditions.speed.toServer = 20_000;
  await sending;
  await mark(page);
  await update(page).click();
  await expectStartedAnew(page);
  conditions.clear();

  await expectAllSent(phone);
  const sent = await office.syncsOf(person);
  expect(sent.map(({ changes, photos }) => [changes['SERIAL']?.new, photos.length]).sort()).toEqual([
    ['de EM-1', 2],
    ['de EM-2', 2],
  ]);
  for (const number of ['EM-1', 'EM-2']) {
    expect(await office.asset(GROUP, number)).toMatchObject({ SERIAL: `de ${number}` });
  }
});
