import type { Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { axe } from './support/axe.ts';
import { ADMIN } from './support/credentials.ts';
import { expect } from './support/journey-test.ts';
import { openGroup, rowsOf, takeToTheField, test } from './lost-work/field-test.ts';
import { untilStill } from './support/until-still.ts';

const GROUP = 'DISPOSITIVOS';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
];

test('a phone tells of itself, keeps what it has not sent until its person agrees, and is signed out when lost', async ({
  page,
  office,
  phone,
}, testInfo) => {
  const outputPath = (name: string) => testInfo.outputPath(name);
  await office.load(rowsOf(GROUP, ['DI-1', 'DI-2']), 'dispositivos.csv');
  const person = await office.hire('con_telefono', [GROUP]);
  // Begun before the phone is taken out: on a slow machine it has told of itself by the end of that.
  const told = phone.page.waitForResponse((response) => response.url().endsWith('/api/user/devices'), {
    timeout: 0,
  });
  await takeToTheField(phone, person, GROUP);
  expect((await told).status()).toBe(204);

  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  await phone.page.getByRole('button', { name: 'Baja: DI-1' }).click();
  await phone.page.getByRole('button', { name: 'Guardar para Sincronización' }).click();
  await expect(phone.page.getByText('Acción BAJA guardada para sincronización')).toBeVisible();
  await phone.page.goto('/user/app');
  await expect(phone.page.getByText('Trabajando en modo offline')).toBeVisible();
  await expect(phone.page.getByText('Tienes 1 cambio sin enviar')).toBeVisible();
  const advanced = phone.page.getByRole('button', { name: 'Opciones avanzadas' });
  await advanced.click();
  await expect(phone.page.getByRole('button', { name: 'Limpiar Cache' })).toBeDisabled();
  await phone.page.getByRole('button', { name: 'Eliminar Datos Offline' }).click();
  const question = phone.page.getByRole('dialog');
  await expect(question.getByText('DI-1')).toBeVisible();
  await look(phone.page, outputPath('user-app-delete'));
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await look(phone.page, outputPath('user-app'));

  // With the connection back the work goes first; the app's files can be fetched anew, and it still opens
  // without one.
  await phone.goOnline();
  await expect(phone.page.getByText('Tienes 1 cambio sin enviar')).toBeHidden();
  await phone.page.getByRole('button', { name: 'Limpiar Cache' }).click();
  await expect(phone.page.getByText('Cache limpiado correctamente')).toBeVisible();
  await phone.goOffline();
  await phone.page.reload();
  await expect(phone.page.getByRole('heading', { name: 'Aplicación', level: 1 })).toBeVisible();
  await phone.goOnline();
  await advanced.click();
  await phone.page.getByRole('button', { name: 'Eliminar Datos Offline' }).click();
  await expect(question.getByText('Todo tu trabajo está en el servidor: no se pierde nada.')).toBeVisible();
  await question.getByRole('button', { name: 'Eliminar Datos Offline' }).click();
  await expect(phone.page.getByText('No hay grupos descargados en este dispositivo')).toBeVisible();
  expect((await office.syncsOf(person)).map(({ action_type }) => action_type)).toEqual(['BAJA']);

  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  await page.goto('/admin/pwa');
  await expect(page.getByRole('group', { name: 'Usuarios activos' })).toContainText('En ');
  await expect(page.getByRole('list', { name: 'Estado del sistema' }).getByText('Funciona')).toHaveCount(2);
  await inAllSizes(page, outputPath('admin-pwa'));
  await page.goto('/admin/devices?search=con_telefono');
  const signOut = page.getByRole('button', { name: /^Cerrar sesión de con_telefono en / });
  await expect(signOut).toBeVisible();
  await inAllSizes(page, outputPath('admin-devices'));
  await signOut.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/habrá que iniciar sesión de nuevo como/)).toBeVisible();
  await look(page, outputPath('admin-devices-question'));
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sin sesión abierta')).toBeVisible();
  await phone.page.goto('/user/trabajos');
  await expect(phone.page).toHaveURL(/\/login$/);
});

async function inAllSizes(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await look(page, `${name}-${size.width}`);
  }
  if (before) await page.setViewportSize(before);
}

/** Nothing may be found by axe, and there is a picture for whoever wants to see it. */
async function look(page: Page, name: string): Promise<void> {
  await untilStill(page);
  const { violations } = await axe(page).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect(found, name).toEqual([]);
  await page.screenshot({ path: `${name}.png`, fullPage: true });
}
