import { TOTP, Secret } from 'otpauth';
import type { Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { axe } from './support/axe.ts';
import { ADMIN } from './support/credentials.ts';
import { expect, test } from './support/journey-test.ts';
import type { Login } from './support/office.ts';
import { claimNames } from './support/own-names.ts';

const KEEPER = { username: 'jefa_de_llaves', password: 'clave-de-la-jefa-2' };
const CHIEF = { username: 'jefa_de_claves', password: 'clave-de-la-jefa-1' };

test('an administrator adds an app, logs in with its code, then with a code of recovery, and is helped when all is lost', async ({
  page,
}) => {
  await hire(page, CHIEF);
  await logOut(page);
  await new LoginPage(page).login(CHIEF.username, CHIEF.password);
  await page.getByRole('button', { name: 'Menú de usuario' }).click();
  await page.getByRole('menuitem', { name: 'Seguridad' }).click();
  await page.getByRole('button', { name: 'Agregar aplicación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar una aplicación de códigos' });
  await dialog.getByLabel('Tu contraseña').fill(CHIEF.password);
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  const secret = await dialog.getByRole('textbox', { name: 'O escribe esta clave en ella' }).inputValue();
  await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Código que muestra la aplicación').fill(codeAt(secret, 0));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const codes = page.getByRole('dialog', { name: 'Tus códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = await codes.getByRole('listitem').first().innerText();
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Quedan 10 de 10')).toBeVisible();

  await logOut(page);
  await toSecondStep(page, CHIEF);
  await expect(page.getByLabel('Código de tu aplicación')).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.getByLabel('Código de tu aplicación').fill('000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('El código no es válido o ya se usó.')).toBeVisible();
  // That of now may be the one that was used.
  await page.getByLabel('Código de tu aplicación').fill(codeAt(secret, 1));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/\/admin\/dashboard$/);

  await logOut(page);
  await toSecondStep(page, CHIEF);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(recovery);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/\/admin\/dashboard$/);
  await page.goto('/admin/security');
  await expect(page.getByText('Quedan 9 de 10')).toBeVisible();

  await logOut(page);
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  await page.goto(`/admin/users?search=${CHIEF.username}`);
  await page.getByRole('button', { name: `Restablecer el segundo factor de ${CHIEF.username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restablecer' }).click();
  await expect(page.getByText(/^Segundo factor de .* restablecido$/)).toBeVisible();
  await logOut(page);
  await new LoginPage(page).login(CHIEF.username, CHIEF.password);
});

test('an administrator adds a passkey, logs in with it, and removes it', async ({ page }) => {
  await hire(page, KEEPER);

  await logOut(page);
  await holdAuthenticator(page);
  await new LoginPage(page).login(KEEPER.username, KEEPER.password);
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar una llave de acceso' });
  await dialog.getByLabel('Nombre').fill('Portátil');
  await dialog.getByLabel('Tu contraseña').fill(KEEPER.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const codes = page.getByRole('dialog', { name: 'Tus códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'Ya los guardé' }).click();
  const passkey = page.getByRole('list', { name: 'Llaves de acceso' }).getByRole('listitem');
  await expect(passkey).toContainText('Portátil');
  await expect(passkey).toContainText('Sin usar');

  await logOut(page);
  await toSecondStep(page, KEEPER);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await page.waitForURL(/\/admin\/dashboard$/);

  await page.goto('/admin/security');
  await expect(passkey).toContainText('Usada por última vez');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar la llave de acceso Portátil' }).click();
  const question = page.getByRole('dialog', { name: '¿Quitar la llave de acceso Portátil?' });
  await question.getByLabel('Tu contraseña').fill(KEEPER.password);
  await question.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('No tienes ninguna')).toBeVisible();
});

/** One of the browser's own making, which agrees to everything. */
async function holdAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function hire(page: Page, { username, password }: Login): Promise<void> {
  claimNames('people', [username]);
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  await new UsersPage(page).create(username, password, 'Administrador');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú de usuario' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL(/\/login$/);
}

async function toSecondStep(page: Page, { username, password }: Login): Promise<void> {
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible();
}

/** As an app shows it so many steps of half a minute from now. */
const codeAt = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}
