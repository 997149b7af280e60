import { expect } from '@playwright/test';
import { ConflictsPage } from '../pages/conflicts-page.ts';
import { FieldForms } from '../pages/field-forms.ts';
import { SyncPage } from '../pages/sync-page.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { expectAllSent, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

const GROUP = 'RECHAZO';

test('what was rejected shows what was entered, and the phone itself leads out', async ({
  office,
  phone,
}) => {
  await office.load(rowsOf(GROUP, ['RZ-1', 'RZ-2']), 'rechazo.csv');
  const person = await office.hire('rechazo_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  const forms = new FieldForms(phone.page);
  const sync = new SyncPage(phone.page);
  const management = new ConflictsPage(phone.page);
  const row = (number: string) =>
    phone.page.getByRole('listitem').filter({ has: phone.page.getByText(number, { exact: true }) });

  await test.step('two changes are made in a group that is taken away meanwhile', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    await forms.update('RZ-1', { Serial: 'ESCRITO-1' }, await drawnPhotos(phone.page));
    await forms.update('RZ-2', { Serial: 'ESCRITO-2' }, await drawnPhotos(phone.page));
    await office.takeAway(person, GROUP);
    await phone.goOnline();
    await sync.open();
    await expect(sync.counter('Fallidos')).toHaveText('2');
  });

  await test.step('the queue says why, and what had been entered', async () => {
    await management.open();
    for (const [number, serial] of [
      ['RZ-1', 'ESCRITO-1'],
      ['RZ-2', 'ESCRITO-2'],
    ] as const) {
      const rejected = row(number).filter({ hasText: 'Rechazado' });
      await expect(rejected).toContainText(`Serial: S-${number} → ${serial}`);
      await expect(rejected).toContainText('El activo no existe o no está en tus grupos.');
    }
  });

  await test.step('one is put right, once the group is given back', async () => {
    await office.give(person, GROUP);
    await row('RZ-2').getByRole('button', { name: 'Corregir y reenviar' }).click();
    const dialog = phone.page.getByRole('dialog', { name: 'Corregir cambio rechazado' });
    await dialog.getByLabel('Serial').fill('CORREGIDO-2');
    await dialog.getByRole('button', { name: 'Corregir y reenviar' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await office.asset(GROUP, 'RZ-2'))['SERIAL']).toBe('CORREGIDO-2');
  });

  await test.step('the other one is asked for again', async () => {
    await management.open();
    await phone.page.getByRole('button', { name: /Reintentar Fallidos/ }).click();
    await expect.poll(async () => (await office.asset(GROUP, 'RZ-1'))['SERIAL']).toBe('ESCRITO-1');
    await expectAllSent(phone);
  });

  await test.step('each acted once, with its photos', async () => {
    const acted = (await office.syncsOf(person)).map(({ activo_codigo, photos }) => [
      activo_codigo,
      photos.length,
    ]);
    expect(acted.sort()).toEqual([
      ['RZ-1', 2],
      ['RZ-2', 2],
    ]);
  });
});
