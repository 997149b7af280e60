import { LoginPage } from '../pages/login-page.ts';
import { ADMIN } from '../support/credentials.ts';
import { expect } from '../support/journey-test.ts';
import { openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

const GROUP = 'SESIONES';

test('a phone that its owner signs out from elsewhere keeps its work until they are back, and the log says who came in', async ({
  page,
  office,
  phone,
}) => {
  await office.load(rowsOf(GROUP, ['SS-1']), 'sesiones.csv');
  const person = await office.hire('con_dos_equipos', [GROUP]);
  const told = phone.page.waitForResponse((response) => response.url().endsWith('/api/user/devices'), {
    timeout: 0,
  });
  await takeToTheField(phone, person, GROUP);
  expect((await told).status()).toBe(204);
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  await phone.page.getByRole('button', { name: 'Baja: SS-1' }).click();
  await phone.page.getByRole('button', { name: 'Guardar para Sincronización' }).click();
  await expect(phone.page.getByText('Acción BAJA guardada para sincronización')).toBeVisible();

  await new LoginPage(page).login(person.username, person.password);
  await page.getByRole('button', { name: /Menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Mis sesiones' }).click();
  await expect(page.getByRole('heading', { name: 'Mis sesiones' })).toBeVisible();
  await expect(page.getByText('Esta sesión')).toHaveCount(1);
  await page.getByRole('button', { name: /^Cerrar sesión: / }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: /^Cerrar sesión: / })).toHaveCount(0);

  await phone.goOnline();
  await phone.page.goto('/user/sync');
  await expect(phone.page).toHaveURL(/\/login$/);
  await expect(phone.page.getByText(/sin enviar de con_dos_equipos/)).toBeVisible();
  expect(await office.syncsOf(person)).toEqual([]);
  // Back where they were, not on the dashboard.
  await phone.page.getByLabel('Usuario').fill(person.username);
  await phone.page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await phone.page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(phone.page).toHaveURL(/\/user\/sync$/);
  await expect
    .poll(async () => (await office.syncsOf(person)).map(({ action_type }) => action_type), { timeout: 0 })
    .toEqual(['BAJA']);

  await page.getByRole('button', { name: /Menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL(/\/login$/);
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  await page.goto('/admin/log?asunto=usuarios&search=con_dos_equipos');
  await expect(page.getByRole('row', { name: /Creó un usuario.*con_dos_equipos.*Hecho/ })).toBeVisible();
});
