import { expect } from '@playwright/test';
import { ConflictsPage } from '../pages/conflicts-page.ts';
import { FieldForms } from '../pages/field-forms.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

test('a decision that is pressed twice decides one conflict, and the next is shown from its beginning', async ({
  office,
  phone,
}) => {
  const GROUP = 'DOS VECES';
  await office.load(rowsOf(GROUP, ['DV-1', 'DV-2']), 'dos-veces.csv');
  const person = await office.hire('doble_1', [GROUP]);
  const other = await office.hire('doble_2', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  const { page } = phone;
  const forms = new FieldForms(page);
  const photos = await drawnPhotos(page);
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  for (const number of ['DV-1', 'DV-2']) {
    await forms.update(number, { Serial: 'mío' }, photos);
    await office.editElsewhere(other, GROUP, number, { SERIAL: 'suyo' });
  }
  await phone.goOnline();
  const conflicts = new ConflictsPage(page);
  await conflicts.open();
  await expect(page.getByRole('heading', { name: 'Conflicto 1 de 2' })).toBeVisible();

  await conflicts.show('DV-1');
  const mine = conflicts.conflict('DV-1').getByRole('button', { name: 'Usar Local' });
  await mine.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await mine.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (let press = 0; press < 4; press += 1) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(120);
  }
  const next = page.getByRole('heading', { name: 'Conflicto 1 de 1' });
  await expect(next).toBeInViewport();
  await expect(next).toBeFocused();
  await expect.poll(async () => (await office.asset(GROUP, 'DV-1')).SERIAL).toBe('mío');
  expect((await office.asset(GROUP, 'DV-2')).SERIAL).toBe('suyo');
  await conflicts.settleAll('DV-2', 'Usar Servidor');
  await expect(page.getByText('Usando versión del servidor')).toBeVisible();
  await expect.poll(() => office.conflictsOnDevices()).not.toContain('DV-2');
});
