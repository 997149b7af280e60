import type { Page } from '@playwright/test';
import { GroupsPage } from './pages/groups-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { UploadPage } from './pages/upload-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { WorkPage } from './pages/work-page.ts';
import { axe } from './support/axe.ts';
import { ADMIN } from './support/credentials.ts';
import { inventoryFile } from './support/inventory-file.ts';
import { expect, test } from './support/journey-test.ts';
import { screensWithout } from './support/every-screen.ts';
import { Office } from './support/office.ts';

const PHONE = { width: 360, height: 740 };
const USER = { username: 'accesible_1', password: 'pantallas-claras-3' };

const ADMIN_SCREENS = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/users/new',
  '/admin/inventory/upload',
  '/admin/inventory/imports',
  '/admin/inventory/removed',
  '/admin/groups',
  '/admin/groups/hierarchy',
  // The first asset of the file.
  '/admin/assets/1',
  '/admin/assets/1/historial',
  '/admin/assets/1/fotos',
  '/admin/assets/1/conflictos',
  '/admin/assets/1?corregir=1',
  '/admin/syncs',
  '/admin/devices',
  '/admin/log',
  '/admin/tokens',
  '/admin/tokens/new',
  '/admin/webhooks',
  '/admin/webhooks/new',
  '/admin/pwa',
  '/admin/sessions',
  '/admin/security',
  '/admin/security?aplicacion=agregar',
  '/admin/sync-progress',
  '/admin/nada',
  '/admin/reports',
  '/admin/reports/actividad',
  '/admin/reports/sin-visitar',
  '/admin/reports/cambios?vista=lista',
];
const FIELD_SCREENS = [
  '/user/dashboard',
  '/user/trabajos',
  '/user/sync',
  '/user/sync-management',
  '/user/app',
  '/user/sessions',
];

test('axe finds nothing on any screen, at desktop and phone size', async ({ page, serverUrl }) => {
  const { file, rows } = await inventoryFile({ rows: 60, seed: 12, format: 'csv' });
  const seccional = rows[0]?.SECCIONAL ?? '';

  await page.goto('/login');
  await expectAccessible(page, 'login');
  await page.goto('/login/sso');
  await expectAccessible(page, 'way back from the identity provider');
  await page.goto('/no-existe');
  await expectAccessible(page, '404');

  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  const upload = new UploadPage(page);
  await upload.open();
  await upload.load(file);
  await expectAccessible(page, 'upload result');
  await new UsersPage(page).create(USER.username, USER.password);
  const groups = new GroupsPage(page);
  await groups.open();
  await groups.select(seccional);
  await expectAccessible(page, 'selected group');
  await groups.assign(USER.username);
  const office = await Office.open(serverUrl);
  const webhook = `/admin/webhooks/${await office.webhookWithAMessage()}`;
  const ofTheJourney = [
    webhook,
    `${webhook}/edit`,
    `/admin/users/${await office.userId(USER.username)}/groups`,
    `/admin/groups/${await office.groupId(seccional)}/assets`,
    `/admin/inventory/imports/${await office.latestImportId()}`,
  ];
  await inBothSizes(page, [...ofTheJourney, ...ADMIN_SCREENS], 'desktop');

  await page.getByRole('button', { name: 'Menú de usuario' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL(/\/login$/);
  await new LoginPage(page).login(USER.username, USER.password);
  const work = new WorkPage(page);
  await work.open();
  await work.download(seccional);
  await inBothSizes(page, FIELD_SCREENS, 'phone');
  await work.open();
  await work.workOn(seccional);
  await expectAccessible(page, 'group assets');
  const group = new URL(page.url()).pathname;
  const below = [`${group}/activos/1`, `${group}/escanear`];
  await inBothSizes(page, below, 'phone');
  expect(
    await screensWithout([...ofTheJourney, ...ADMIN_SCREENS, ...FIELD_SCREENS, group, ...below]),
  ).toEqual([]);
  await page.goto(group);
  await page
    .getByRole('button', { name: /^Actualizar:/ })
    .first()
    .click();
  await expectAccessible(page, 'update dialog');
  await page.getByRole('button', { name: 'Guardar para Sincronización' }).click();
  await expect(page.getByRole('dialog', { name: /^Capturar Fotos/ })).toBeVisible();
  await expectAccessible(page, 'photo dialog');
});

test('axe finds nothing on what a file says and would do, at any width', async ({ page, serverUrl }) => {
  const office = await Office.open(serverUrl);
  const row = (n: number) => ({ NUMERO_DE_ACTIVO: `AX-${n}`, DESCRIPCIoN: 'Silla', SECCIONAL: 'EJE' });
  await office.load([row(1), row(2)], 'antes.csv');
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  const upload = new UploadPage(page);
  await upload.open();
  await upload.choose({
    name: 'después.csv',
    mimeType: 'text/csv',
    // One asset that changes, one that is new in a new group, one in error; one of before is missing.
    buffer: Buffer.from(
      'NUMERO_DE_ACTIVO;DESCRIPCIoN;SECCIONAL;COSTO_ACTUAL\nAX-1;Mesa;EJE;1\nAX-3;Silla;OTRO EJE;1\nAX-4;;EJE;caro\n',
    ),
  });
  await page.getByRole('button', { name: 'Ensayar sin guardar' }).click();
  const trial = page.getByRole('region', { name: 'Lo que haría esta carga' });
  await expect(trial.getByRole('table')).toBeVisible();
  for (const width of [1440, 1024, 820, PHONE.width]) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    await expectAccessible(page, `a trial at ${width} px`);
  }
});

/** Each screen becomes narrow while it is open. In the dark it is looked at where its people have it. */
async function inBothSizes(
  page: Page,
  screens: readonly string[],
  darkOn: 'desktop' | 'phone',
): Promise<void> {
  const desktop = page.viewportSize();
  if (!desktop) throw new Error('the page has no size');
  for (const screen of screens) {
    await page.setViewportSize(desktop);
    await page.goto(screen);
    for (const [device, size] of [['desktop', desktop] as const, ['phone', PHONE] as const]) {
      await page.setViewportSize(size);
      await drawn(page);
      const where = `${screen} ${size.width} px`;
      await expectAccessible(page, where);
      if (device === darkOn) await expectDarkContrast(page, `${where}, dark`);
    }
  }
  await page.setViewportSize(desktop);
}

async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expect(page.locator('h1').or(page.getByRole('dialog')).first()).toBeVisible();
  await settled(page);
  await expectNothing(axe(page), screen);
}

/** The system turns dark while the screen is open; nothing but its colours changes. */
async function expectDarkContrast(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  // The colours change from the next picture on, some of them slowly.
  await drawn(page);
  await settled(page);
  await expectNothing(axe(page).withRules(['color-contrast']), screen);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNothing(look: ReturnType<typeof axe>, screen: string): Promise<void> {
  const { violations } = await look.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  // One run tells of all screens.
  expect.soft(found, screen).toEqual([]);
}

/** What has just changed begins with the next picture. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Colours are measured when nothing moves any more and nothing is still loading. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}
