import type { Page } from '@playwright/test';
import { ASSET_ACTIONS, FieldForms } from './pages/field-forms.ts';
import { LoginPage } from './pages/login-page.ts';
import { SyncPage } from './pages/sync-page.ts';
import { WorkPage } from './pages/work-page.ts';
import { FIELD_SCREENS, screensBelow } from './accessibility/addresses.ts';
import { rowsOf } from './lost-work/field-test.ts';
import { ADMIN } from './support/credentials.ts';
import { coveredActions, scrollsSideways } from './support/covered.ts';
import { cutOff } from './support/cut-off.ts';
import { expect, test } from './support/journey-test.ts';
import { enlargeLetters } from './support/large-letters.ts';
import { Office } from './support/office.ts';
import { overlappingTexts } from './support/overlapping-texts.ts';
import { smallTargets } from './support/small-targets.ts';
import { standAs } from './support/standing-load.ts';
import { untilStill } from './support/until-still.ts';

/** Long enough for two lines with large letters. */
const GROUP = 'REGIONAL DE LETRAS GRANDES';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('with letters one and a half times as large everything is there and in its place', async ({
  page,
  context,
  serverUrl,
}) => {
  const office = await Office.open(serverUrl);
  await office.load(rowsOf(GROUP, ['LG-1', 'LG-2']), 'letras-grandes.csv');
  const person = await office.hire('luz_grande', [GROUP]);
  await enlargeLetters(context, page);
  await open(page, '/login');
  await expectInPlace(page, 'login');
  await new LoginPage(page).login(person.username, person.password);
  const work = new WorkPage(page);
  await work.open();
  await expectInPlace(page, 'a group to download');
  await work.download(GROUP);
  const group = `/user/trabajos/${await office.groupId(GROUP)}`;
  const { id } = await office.asset(GROUP, 'LG-1');
  for (const screen of [...FIELD_SCREENS, ...screensBelow(group, id), group]) {
    await open(page, screen);
    await expectInPlace(page, screen);
  }

  const sync = new SyncPage(page);
  await sync.sendByHand();
  await open(page, group);
  const forms = new FieldForms(page);
  for (const action of ASSET_ACTIONS) {
    await forms.show('LG-1', action);
    await expectInPlace(page, action);
    await forms.cancel();
  }

  await forms.writeOff('LG-2');
  await open(page, '/user/sync-management');
  await expect(sync.counter('Pendientes')).toHaveText('1');
  await expectInPlace(page, 'the queue');
  await open(page, '/user/app');
  await expectInPlace(page, 'the settings, with something unsent');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menú de usuario' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('dialog', { name: /^Tienes 1 cambio sin enviar/ })).toBeVisible();
  await expectInPlace(page, 'the way out');
});

/** Of the console, where most stands beside one another. */
const CONSOLE_SCREENS = ['dashboard', 'users', 'inventory/upload', 'groups', 'syncs', 'devices', 'reports'];

test('the console scrolls no screen sideways on a phone with letters one and a half times as large', async ({
  page,
  context,
  serverUrl,
}) => {
  const office = await Office.open(serverUrl);
  const name = 'SECCIONAL CON LETRAS GRANDES';
  await office.load(rowsOf(name, ['LGC-1']), 'letras-en-consola.csv');
  const person = await office.hire('leon_grande', [name]);
  const { id } = await office.asset(name, 'LGC-1');
  await office.editElsewhere(person, name, 'LGC-1', { ESTADO: 'MALO' });
  await enlargeLetters(context, page);
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  for (const screen of [...CONSOLE_SCREENS, `assets/${id}`]) {
    await open(page, `/admin/${screen}`);
    await untilStill(page);
    expect.soft(await scrollsSideways(page), `${screen} scrolls sideways`).toBe(false);
    expect.soft(await overlappingTexts(page), `${screen}: one over the other`).toEqual([]);
  }
  await open(page, `/admin/inventory/imports/${await office.latestImportId()}`);
  await standAs(page, 'cargando');
  expect.soft(await scrollsSideways(page), 'the header of a load scrolls sideways').toBe(false);
  // The page goes on asking how far the load is, also while it is being closed.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function expectInPlace(page: Page, screen: string): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('font-size', '24px');
  await untilStill(page);
  expect.soft(await scrollsSideways(page), `${screen} scrolls sideways`).toBe(false);
  expect.soft(await cutOff(page), `${screen} cuts off`).toEqual([]);
  expect.soft(await overlappingTexts(page), `${screen}: one over the other`).toEqual([]);
  expect.soft(await smallTargets(page), `${screen}: too small for a finger`).toEqual([]);
  expect.soft(await coveredActions(page), screen).toEqual([]);
}
