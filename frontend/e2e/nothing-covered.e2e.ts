import type { Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { ASSET_ACTIONS, FieldForms } from './pages/field-forms.ts';
import { WorkPage } from './pages/work-page.ts';
import { comeBackTo } from './support/app-cards.ts';
import { brokenWords } from './support/broken-words.ts';
import { coveredActions, scrollsSideways, underToasts } from './support/covered.ts';
import { cutOff } from './support/cut-off.ts';
import { smallTargets } from './support/small-targets.ts';
import { ADMIN } from './support/credentials.ts';
import { expect, test } from './support/journey-test.ts';
import { refuseCamera } from './support/label-camera.ts';
import { Office } from './support/office.ts';
import { overlappingTexts } from './support/overlapping-texts.ts';
import { Release } from './support/release.ts';
import { untilStill } from './support/until-still.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
];
/** How a phone is held: small, usual, and on its side. */
const IN_THE_HAND = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
];
const GROUP = 'NADA TAPADO';
const ADMIN_SCREENS = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/inventory/upload',
  '/admin/groups',
  '/admin/syncs',
];
const FIELD_SCREENS = [
  '/user/dashboard',
  '/user/trabajos',
  '/user/sync',
  '/user/sync-management',
  '/user/app',
];

const card = (page: Page, name = 'Instalar aplicación') => page.getByRole('region', { name });

/** With the card there and two toasts up, everything on the page can be reached at every size. */
async function expectNothingCovered(page: Page, screen: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await toasts(page);
    await untilStill(page);
    const where = `${screen} ${size.width} × ${size.height}`;
    expect(await coveredActions(page), where).toEqual([]);
    expect(await scrollsSideways(page), `${where} scrolls sideways`).toBe(false);
  }
}

/**
 * At every size of a phone all can be reached, nothing lies beside the screen or is cut off, words are whole,
 * and whatever is pressed is as large as a finger.
 */
async function expectInTheHand(page: Page, screen: string): Promise<void> {
  for (const size of IN_THE_HAND) {
    await page.setViewportSize(size);
    await toasts(page);
    await untilStill(page);
    const where = `${screen} ${size.width} × ${size.height}`;
    expect.soft(await underToasts(page), `${where} has under a toast`).toEqual([]);
    expect.soft(await cutOff(page), `${where} cuts off`).toEqual([]);
    expect.soft(await coveredActions(page), where).toEqual([]);
    expect.soft(await scrollsSideways(page), `${where} scrolls sideways`).toBe(false);
    expect.soft(await brokenWords(page), `${where} breaks words`).toEqual([]);
    expect.soft(await smallTargets(page), `${where}: too small for a finger`).toEqual([]);
  }
}

/** Two of them; they stand for four seconds, and a busy machine may look too late. */
async function toasts(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    for (const text of ['Sin conexión a internet', 'Conexión restaurada']) {
      const toast = page.getByRole('status').filter({ hasText: text });
      await expect(toast.first()).toBeVisible({ timeout: 3_000 });
    }
  }).toPass();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await comeBackTo(page, 'Instalar aplicación');
  await expect(card(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the look for what is covered finds what lies over an action', async ({ page }) => {
  await open(page, '/login');
  expect(await coveredActions(page)).toEqual([]);
  await page.evaluate(() => {
    const cover = document.createElement('div');
    cover.className = 'cover';
    cover.style.cssText = 'position: fixed; inset: 0';
    document.body.append(cover);
  });
  expect(await coveredActions(page)).toContain('Iniciar Sesión (under cover)');
});

test('the look for texts over texts finds one that shows through, and none behind a background', async ({
  page,
}) => {
  await open(page, '/login');
  expect(await overlappingTexts(page)).toEqual([]);
  const laid = (background: string) =>
    page.evaluate((colour) => {
      const box = document.querySelector('h1')?.getBoundingClientRect();
      const over = document.createElement('div');
      over.textContent = 'Encima de todo';
      over.style.cssText = `position: fixed; left: ${box?.left}px; top: ${box?.top}px; background: ${colour}`;
      document.body.append(over);
    }, background);
  await laid('white');
  expect(await overlappingTexts(page)).toEqual([]);
  await laid('transparent');
  expect(await overlappingTexts(page)).toEqual(['Encima de todo | Encima de todo']);
});

test('cards and toasts cover nothing in the console', async ({ page }) => {
  await open(page, '/login');
  await expectNothingCovered(page, 'login');
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  for (const screen of ADMIN_SCREENS) {
    await open(page, screen);
    await expectNothingCovered(page, screen);
  }
});

test('in the field nothing is covered, too wide or too small for a finger', async ({ page, baseURL }) => {
  const office = await Office.open(baseURL ?? '');
  const row = { NUMERO_DE_ACTIVO: 'NT-1', DESCRIPCIoN: 'Silla', SECCIONAL: GROUP, EMPLEADO: 'NORA TELLO' };
  await office.load([row, { ...row, NUMERO_DE_ACTIVO: 'NT-2' }], 'nada-tapado.csv');
  const person = await office.hire('nora_tello', [GROUP]);

  await new LoginPage(page).login(person.username, person.password);
  const work = new WorkPage(page);
  await open(page, '/user/trabajos');
  await expectInTheHand(page, 'a group to download');
  await work.download(GROUP);
  const group = `/user/trabajos/${await office.groupId(GROUP)}`;
  const asset = `${group}/activos/${(await office.asset(GROUP, 'NT-1')).id}`;
  for (const screen of [...FIELD_SCREENS, asset, `${asset}?ver=historial`, `${group}/escanear`, group]) {
    await open(page, screen);
    await expectInTheHand(page, screen);
  }
  const forms = new FieldForms(page);
  for (const action of ASSET_ACTIONS) {
    await forms.show('NT-1', action);
    await expectInTheHand(page, action);
    if (action === 'Actualizar') {
      await page.getByRole('button', { name: 'Guardar para Sincronización' }).click();
      await expect(forms.photoDialog).toBeVisible();
      await expectInTheHand(page, 'photo dialog');
      await page.evaluate(refuseCamera);
      await forms.photoDialog.getByRole('tab', { name: 'Cargar' }).click();
      await forms.photoDialog.getByRole('tab', { name: 'Cámara' }).click();
      await expect(forms.photoDialog.getByText(/^La cámara está bloqueada/)).toBeVisible();
      await expectInTheHand(page, 'photo dialog without a camera');
      await forms.photoDialog.getByRole('button', { name: 'Cancelar' }).click();
    }
    await forms.cancel();
  }
});

test('an update and an offer to install cover nothing together', async ({ page, baseURL }) => {
  const release = await Release.open(baseURL ?? '');
  await page.goto(`${release.url}/login`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await release.publish('UsersPage');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await expect(card(page, 'Actualización disponible')).toBeVisible();
  await expect(card(page)).toBeVisible();
  await expectNothingCovered(page, 'login with both cards');
  await release.close();
});

test.describe('on an iPhone', () => {
  test.use({
    installOffer: false,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/18.5 Mobile/15E148 Safari/604.1',
  });

  test('the instructions for installing cover nothing', async ({ page }) => {
    await open(page, '/login');
    await expect(card(page)).toContainText('Añadir a pantalla de inicio');
    await expectNothingCovered(page, 'login on an iPhone');
  });
});
