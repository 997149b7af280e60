import { expect } from '@playwright/test';
import { AssetsPage } from '../pages/assets-page.ts';
import { FieldForms } from '../pages/field-forms.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { expectAllSent, expectWaiting, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

const GROUP = 'SESION';

test('a session that ends while its person is out of coverage costs no work', async ({ office, phone }) => {
  await office.load(rowsOf(GROUP, ['SE-1', 'SE-2']), 'sesion.csv');
  const person = await office.hire('sesion_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  const { page } = phone;
  const forms = new FieldForms(page);

  await test.step('the administrator gives a new password while the phone works offline', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    await forms.update('SE-1', { Serial: 'antes' }, await drawnPhotos(page));
    person.password = 'otra-clave-mas-larga';
    await office.update(person, { password: person.password });
    await expectWaiting(phone, 3);
  });

  await test.step('with the connection the login is asked for, and nothing was sent', async () => {
    await phone.goOnline();
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    expect(await office.syncsOf(person)).toEqual([]);
  });

  await test.step('after the login the work is there and goes', async () => {
    await logIn();
    await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible();
    await expectAllSent(phone);
    const [sent] = await office.syncsOf(person);
    expect(sent).toMatchObject({ activo_codigo: 'SE-1', changes: { SERIAL: { new: 'antes' } } });
    expect(sent?.photos).toHaveLength(2);
  });

  await test.step('a deactivated person goes on offline, and is refused online', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    await office.update(person, { active: false });
    await forms.transfer('SE-2', { employee: 'SESION GIL', dependency: 'SESION BODEGA', why: 'Traslado' });
    await phone.goOnline();
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    await logIn();
    await expect(page.getByText('Credenciales inválidas').first()).toBeVisible();
  });

  await test.step('reactivated, they find their work and it goes', async () => {
    await office.update(person, { active: true });
    await logIn();
    await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible();
    await expectAllSent(phone);
    expect(await office.asset(GROUP, 'SE-2')).toMatchObject({ EMPLEADO: 'SESION GIL' });
    expect(await office.syncsOf(person)).toHaveLength(2);
    await openGroup(phone, office, GROUP);
    await expect(new AssetsPage(page).pendingDot('SE-2')).toBeHidden();
  });

  /** Where the app itself asks for it. */
  async function logIn(): Promise<void> {
    await page.getByLabel('Usuario').fill(person.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  }
});

test('a phone that dies right after its session was renewed stays logged in', async ({ office, phone }) => {
  await office.load(rowsOf('RENOVADA', ['RN-1']), 'renovada.csv');
  const person = await office.hire('sesion_2', ['RENOVADA']);
  await takeToTheField(phone, person, 'RENOVADA');
  // The browser has put the login on the disk.
  await phone.restart();

  await test.step('the tokens are renewed, and used, and the phone dies', async () => {
    await renewTokens();
    await phone.kill();
    await phone.turnOn();
  });

  await test.step('they are renewed once more, from what the disk has', async () => {
    await renewTokens();
    await expect(phone.page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible();
  });

  /** As if a quarter of an hour had gone: the server takes the access token no longer. */
  async function renewTokens(): Promise<void> {
    const { page } = phone;
    await page.goto('/user/dashboard');
    await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible();
    await page.evaluate(() => {
      const key = 'inventario-sesion';
      const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { accessToken: string };
      localStorage.setItem(key, JSON.stringify({ ...session, accessToken: 'vencido' }));
    });
    const used = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/user/dashboard') && answer.ok(),
    );
    await page.reload();
    await used;
  }
});
