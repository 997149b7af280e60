import { expect } from '@playwright/test';
import { AssetsPage } from '../pages/assets-page.ts';
import { FieldForms } from '../pages/field-forms.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { expectAllSent, expectWaiting, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

const GROUP = 'LLENO';
/** Less than the app itself takes: nothing more can be written. */
const FULL = 1_000;

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
