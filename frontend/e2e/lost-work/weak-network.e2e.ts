import { expect } from '@playwright/test';
import { FieldForms } from '../pages/field-forms.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { expectAllSent, expectWaiting, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

const GROUP = 'COBERTURA';

test('the coverage goes in the middle of a photo, which is sent once when it is back', async ({
  office,
  phone,
}) => {
  await office.load(rowsOf(GROUP, ['CO-1']), 'cobertura.csv');
  const person = await office.hire('cobertura_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  const photos = await drawnPhotos(phone.page, 'rich');
  await new FieldForms(phone.page).update('CO-1', { Serial: 'S-9' }, photos);
  await expectWaiting(phone, 3);

  await test.step('the change goes through, the photos crawl, and the coverage is gone', async () => {
    const { conditions } = phone.line;
    const photoOnItsWay = conditions.asked('/api/user/upload-photos').then(() => {
      conditions.speed.toServer = 20_000;
    });
    await phone.goOnline();
    await photoOnItsWay;
    const page = phone.page;
    await expect(page.getByRole('group', { name: 'Sincronizando' })).toContainText('2');
    await expect(page.getByText('Progreso')).toBeVisible();
    await phone.goOffline();
    conditions.clear();
  });

  await test.step('the screen says what waits and why', async () => {
    const page = phone.page;
    await expect(page.getByText('Sin conexión - No se puede sincronizar')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Pendientes' })).toContainText('2');
    await expect(page.getByRole('group', { name: 'Fallidos' })).toContainText('0');
    const queue = page.getByRole('listitem').filter({ hasText: 'CO-1' });
    await expect(queue).toHaveCount(2);
    await expect(queue.filter({ hasText: 'Foto' }).filter({ hasText: 'Pendiente' })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Iniciar Sincronización' })).toBeDisabled();
    const [sent] = await office.syncsOf(person);
    expect(sent).toMatchObject({ changes: { SERIAL: { new: 'S-9' } }, photos: [] });
    await expectWaiting(phone, 2);
  });

  await test.step('with the connection the photos go by themselves, each once', async () => {
    await phone.goOnline();
    await expectAllSent(phone);
    const sent = await office.syncsOf(person);
    expect(sent.map(({ photos: arrived }) => arrived.length)).toEqual([2]);
  });
});
