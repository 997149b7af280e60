import { expect } from '@playwright/test';
import { expectAllSent, openGroup, rowsOf, takeToTheField, test } from './lost-work/field-test.ts';
import { FieldForms } from './pages/field-forms.ts';
import { LoginPage } from './pages/login-page.ts';
import { ADMIN } from './support/credentials.ts';
import { cutOff } from './support/cut-off.ts';
import { drawnPhotos } from './support/drawn-photos.ts';
import { enlargeLetters } from './support/large-letters.ts';
import { untilStill } from './support/until-still.ts';

const GROUP = 'FOTOS AMPLIADAS';
const BUTTONS = [
  'Cerrar',
  'Foto anterior',
  'Girar a la izquierda',
  'Alejar',
  'Acercar',
  'Girar a la derecha',
  'Foto siguiente',
];

test('each button beside a photo opened large has a name, and its place on a phone with large letters', async ({
  office,
  phone,
  context,
  page: admin,
}) => {
  await office.load(rowsOf(GROUP, ['FA-1']), 'fotos-ampliadas.csv');
  const person = await office.hire('fotos_ampliadas', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await openGroup(phone, office, GROUP);
  const photos = await drawnPhotos(phone.page);
  await new FieldForms(phone.page).update('FA-1', { Serial: 'con fotos' }, photos);
  await expectAllSent(phone);

  await admin.setViewportSize({ width: 360, height: 740 });
  await enlargeLetters(context, admin);
  await new LoginPage(admin).login(ADMIN.username, ADMIN.password);
  const { id } = await office.asset(GROUP, 'FA-1');
  await admin.goto(`/admin/assets/${id}/fotos`);
  await admin
    .getByRole('img', { name: /^Foto \d/ })
    .first()
    .click();
  const large = admin.getByRole('dialog', { name: 'Foto ampliada' });
  for (const name of BUTTONS) await expect(large.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(large.getByRole('button')).toHaveCount(BUTTONS.length);

  await expect(admin.locator('html')).toHaveCSS('font-size', '24px');
  await untilStill(admin);
  expect(await cutOff(admin)).toEqual([]);
});
