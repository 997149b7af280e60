import type { Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { ADMIN } from './support/credentials.ts';
import { expect, test } from './support/journey-test.ts';
import { Office } from './support/office.ts';

const GROUP = 'NADA SE MUEVE';
const SIZES = [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
];

type Moved = { value: number; what: string[] };
type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Notes all that moves of itself from the next page on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: Moved[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const place = node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '');
          return `${place}: ${previousRect.top} to ${currentRect.top}`;
        });
        moved.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page): Promise<Moved[]> =>
  page.evaluate(() => (window as unknown as { moved: Moved[] }).moved);

/**
 * Answers to some paths wait until they are let go, so that all that does not wait for them is there before.
 */
async function holdAnswers(page: Page, paths: RegExp): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let open = false;
  await page.route(paths, async (route) => {
    if (!open) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  return async () => {
    open = true;
    for (const go of held) go();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Two frames, the second of which shows what the first one laid out. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

test.use({ installOffer: false });

/**
 * An icon that moves by a pixel when a figure gets its digits is a ten-thousandth; a card that moves, a
 * tenth.
 */
const seen = <T extends { value: number }>(moved: readonly T[]): T[] =>
  moved.filter(({ value }) => value >= 0.01);

test('nothing on the dashboards moves when late answers come', async ({ page, browser, baseURL }) => {
  const office = await Office.open(baseURL ?? '');
  await office.load(
    [{ NUMERO_DE_ACTIVO: 'NM-1', DESCRIPCIoN: 'Silla', SECCIONAL: GROUP, EMPLEADO: 'INÉS RUIZ' }],
    'nada-se-mueve.csv',
  );
  const person = await office.hire('ines_ruiz', [GROUP]);
  await office.editElsewhere(person, GROUP, 'NM-1', { SERIAL: 'SIN FOTOS' });
  await watchShifts(page);

  await test.step('of an administrator: what needs attention', async () => {
    await new LoginPage(page).login(ADMIN.username, ADMIN.password);
    await office.load(
      [{ NUMERO_DE_ACTIVO: 'NM-2', COSTO_ACTUAL: 'mucho', SECCIONAL: GROUP }],
      'con-error.csv',
    );
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const letGo = await holdAnswers(page, /\/api\/admin\/(?:atencion|dashboard)$/);
      await page.goto('/admin/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await painted(page);
      await letGo();
      await expect(page.getByRole('region', { name: 'Necesita atención' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await painted(page);
      expect(seen(await shifts(page)), `${size.width}`).toEqual([]);
    }
  });

  await test.step('in the field: that photos are missing', async () => {
    const phone = await browser.newPage({ baseURL: baseURL ?? '', locale: 'es-CO' });
    await watchShifts(phone);
    await new LoginPage(phone).login(person.username, person.password);
    for (const size of SIZES) {
      await phone.setViewportSize(size);
      const letGo = await holdAnswers(phone, /\/api\/user\/dashboard$/);
      await phone.goto('/user/dashboard');
      await expect(phone.getByRole('heading', { name: 'Acciones Rápidas' })).toBeVisible();
      await painted(phone);
      await letGo();
      await expect(phone.getByText(/le faltan fotos en el servidor/)).toBeVisible();
      await painted(phone);
      expect(await shifts(phone), `${size.width}`).toEqual([]);
    }
    await test.step('and that the server answers, which is not said before', async () => {
      const letGo = await holdAnswers(phone, /\/api\//);
      await phone.goto('/user/dashboard');
      const badge = phone.getByRole('banner').getByRole('status');
      await expect(badge).toHaveText('Conectando');
      await painted(phone);
      await letGo();
      await expect(badge).toHaveText('En línea');
      await painted(phone);
      expect(seen(await shifts(phone))).toEqual([]);
    });
    await phone.close();
  });
});

test('the styles of the component library come in files, none is made in the browser', async ({ page }) => {
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  for (const screen of [
    '/admin/dashboard',
    '/admin/syncs',
    '/admin/users/new',
    '/admin/groups',
    '/user/sync',
  ]) {
    await page.goto(screen);
    await page.waitForLoadState('networkidle');
    const made = await page
      .locator('style[data-css-hash]')
      .evaluateAll((styles) => styles.map((one) => one.textContent.slice(0, 100)));
    // The theme's own variables, of no component.
    expect(made.filter((text) => !/^\.(?:light|dark)-(?:compact|roomy)\{/.test(text))).toEqual([]);
    // By themselves buttons have `auto`.
    await expect(page.locator('.ant-btn').first()).toHaveCSS('touch-action', 'manipulation');
  }
});

test('before any script ran the mark is there, what a start runs is compiled, and the login is on its way', async ({
  page,
}) => {
  const scripts: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    scripts.push(await (await route.fetch()).text());
    await route.abort();
  });
  await page.goto('/login');
  await expect(page.locator('#root > img')).toBeVisible();
  expect(scripts.map((script) => script.split('\n', 1))).toEqual([['//# allFunctionsCalledOnLoad']]);
  for (const file of [/LoginPage-.*\.js$/, /login-.*\.js$/, /login-.*\.css$/]) {
    expect(asked.filter((path) => file.test(path))).toHaveLength(1);
  }
});

test.describe('where nothing is stored yet', () => {
  test.use({ serviceWorkers: 'block' });

  test('the login stays, at work, until the page after it is here', async ({ page }) => {
    const held: (() => void)[] = [];
    await page.route(/\/assets\/AdminShell-[^/]*\.js$/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const loggedIn = new LoginPage(page).login(ADMIN.username, ADMIN.password);
    await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();
    await painted(page);
    expect(held).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Iniciando sesión...' })).toBeVisible();
    for (const go of held) go();
    await loggedIn;
    await expect(page.getByRole('heading', { name: 'Dashboard Administrativo' })).toBeVisible();
  });
});
