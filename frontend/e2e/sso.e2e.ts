import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tools/built-server/free-port.ts';
import { CLIENT, IdentityProvider } from '../../tools/identity-provider/identity-provider.ts';
import { openGroup, rowsOf } from './lost-work/field-test.ts';
import { WorkPage } from './pages/work-page.ts';
import { axe } from './support/axe.ts';
import { ADMIN } from './support/credentials.ts';
import { expect, test } from './support/journey-test.ts';
import { Office } from './support/office.ts';
import { Phone } from './support/phone.ts';
import { START_WITHIN_MS, type RunningServer } from './support/server.ts';
import { startOrganisation } from './support/start-organisation.ts';

const GROUP = 'INICIO UNICO';

let server: RunningServer;
let provider: IdentityProvider;
let phone: Phone;

/** A server of its own: the others know no provider. */
test.beforeAll(async () => {
  test.setTimeout(START_WITHIN_MS);
  const port = await freePort();
  phone = await Phone.unpack(`http://localhost:${port}`);
  provider = await IdentityProvider.start(phone.line.url);
  const settings = {
    PUBLIC_URL: phone.line.url,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Empresa',
    OIDC_USER_ROLES: 'campo',
  };
  server = await startOrganisation(ADMIN, { port, settings });
});

test.afterAll(async () => {
  await phone.throwAway();
  await server.stop();
  await provider.goAway();
});

test('somebody signs in at the provider’s page, works without it and without a connection, and sends', async () => {
  const { page } = phone;
  provider.people.set('ana-1', { preferred_username: 'ana.diaz', name: 'Ana Díaz', groups: ['campo'] });
  const office = await Office.open(server.url);
  await office.load(rowsOf(GROUP, ['IU-1']), 'inicio-unico.csv');

  await test.step('from where they wanted to go, and back to it', async () => {
    await page.goto('/user/trabajos');
    await expect(page.getByRole('button', { name: 'Iniciar sesión con Empresa' })).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Iniciar sesión con Empresa' }).click();
    await page.waitForURL((url) => url.href.startsWith(provider.issuer));
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText(/canceló el inicio de sesión/)).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Volver al inicio de sesión' }).click();
    await page.goto('/user/trabajos');
    await page.getByRole('button', { name: 'Iniciar sesión con Empresa' }).click();
    await page.getByLabel('Cuenta').fill('ana-1');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(`${phone.line.url}/user/trabajos`);
    await expect(page.getByRole('heading', { name: 'Mis Trabajos', level: 1 })).toBeVisible();
  });

  const ana = { id: await office.userId('ana_diaz'), username: 'ana_diaz', password: '' };
  await office.give(ana, GROUP);
  const work = new WorkPage(page);
  await work.open();
  await work.download(GROUP);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await test.step('works offline, also after the app was closed', async () => {
    await provider.goAway();
    await phone.goOffline();
    await phone.restart();
    await openGroup(phone, office, GROUP);
    await phone.page.getByRole('button', { name: 'Baja: IU-1' }).click();
    await phone.page.getByRole('button', { name: 'Guardar para Sincronización' }).click();
    await expect(phone.page.getByText('Acción BAJA guardada para sincronización')).toBeVisible();
  });

  await test.step('and sends it while the provider is away', async () => {
    await phone.goOnline();
    await phone.page.goto('/user/sync');
    await expect
      .poll(async () => (await office.syncsOf(ana)).map(({ action_type }) => action_type), { timeout: 0 })
      .toEqual(['BAJA']);
  });

  await test.step('leaves by the provider, so that the next person has to say who they are', async () => {
    await provider.comeBack();
    await phone.page.goto('/user/sessions');
    await expect(phone.page.getByText('Inicio único')).toBeVisible();
    // A busy server takes its time.
    await phone.page.route('**/api/auth/logout', async (route) => {
      await wait(6_000);
      await route.continue();
    });
    await phone.page.getByRole('button', { name: /Menú de usuario/ }).click();
    await phone.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await phone.page.waitForURL((url) => url.href.startsWith(provider.issuer));
    await phone.page.getByRole('button', { name: 'Salir' }).click();
    await phone.page.waitForURL(/\/login(\?|$)/);
    await phone.page.getByRole('button', { name: 'Iniciar sesión con Empresa' }).click();
    await expect(phone.page.getByLabel('Cuenta')).toBeVisible();
  });
});
