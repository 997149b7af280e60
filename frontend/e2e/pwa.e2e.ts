import { expect, type Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { comeBackTo } from './support/app-cards.ts';
import { ADMIN } from './support/credentials.ts';
import { checkForUpdate, expectStartedAnew, isMarked, mark, test } from './support/release-test.ts';

test('every route opens without a connection after the first visit', async ({ page, release }) => {
  await page.goto('/');
  await installed(page);
  const kept = await keptFiles(page);
  for (const file of ['/field-', '/engine-', '/ScannerPage-', '/decode.worker-', '/zxing_reader-']) {
    expect(kept.some((path) => path.includes(file))).toBe(true);
  }
  expect(kept.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
  // What the console alone loads is for those who open it.
  expect(kept.filter((path) => /\/(?:AdminShell|UploadPage|read\.worker)-/.test(path))).toEqual([]);
  release.cut();

  await page.goto('/user/trabajos/123');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.goto('/no/existe');
  await expect(page.getByText('Página no encontrada')).toBeVisible();
});

test('the API is never answered by the service worker', async ({ page, release }) => {
  await page.goto('/');
  await installed(page);
  expect(await page.evaluate(async () => (await fetch('/api/health/live')).status)).toBe(200);
  release.cut();
  expect(
    await page.evaluate(() =>
      fetch('/api/health/live').then(
        () => 'answer',
        () => 'none',
      ),
    ),
  ).toBe('none');
});

test('an update waits for the person, reloads only their tab, and leaves other tabs whole', async ({
  page,
  context,
  release,
}) => {
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  await installed(page);
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('heading', { name: 'Dashboard Administrativo' })).toBeVisible();
  await mark(page);
  await mark(other);

  await release.publish('UsersPage');
  await checkForUpdate(page);
  const card = page.getByRole('region', { name: 'Actualización disponible' });
  await comeBackTo(page, 'Actualización disponible');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Más tarde' }).click();
  await expect(card).toBeHidden();
  expect(await isMarked(page)).toBe(true);

  // The card comes back on the next start of the app; the old version still runs until then.
  await page.reload();
  await comeBackTo(page, 'Actualización disponible');
  await expect(card).toBeVisible();
  await mark(page);
  await card.getByRole('button', { name: 'Actualizar' }).click();
  await expectStartedAnew(page);
  await expect(page.getByRole('heading', { name: 'Dashboard Administrativo' })).toBeVisible();
  await expect(card).toBeHidden();

  // The other tab is told, is not reloaded, and still finds the code of its version, although the server
  // has it no more.
  await comeBackTo(other, 'Actualización disponible');
  expect(await isMarked(other)).toBe(true);
  await other.getByRole('link', { name: 'Usuarios', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Gestión de Usuarios' })).toBeVisible();
  expect(await isMarked(other)).toBe(true);
  expect(release.missing).toEqual([]);
});

test('nothing is asked of a foreign origin, and the app can be installed', async ({
  page,
  context,
  release,
}) => {
  const origins = new Set<string>();
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) origins.add(url.origin);
  });
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  await installed(page);
  for (const path of ['/admin/users', '/admin/groups', '/user/dashboard', '/user/trabajos', '/user/sync']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect([...origins]).toEqual([release.url]);

  const client = await context.newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A private window, which is what tests run in, is the only thing in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

/** The worker has stored the app and serves this page. */
async function installed(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
}

/** Paths of all that the browser keeps of the app. */
async function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    }
    return all;
  });
}
