import type { Page } from '@playwright/test';
import { ASSET_ACTIONS, FieldForms } from './pages/field-forms.ts';
import { LoginPage } from './pages/login-page.ts';
import { WorkPage } from './pages/work-page.ts';
import { rowsOf } from './lost-work/field-test.ts';
import { scrollsSideways } from './support/covered.ts';
import { cutOff } from './support/cut-off.ts';
import { expect, test } from './support/journey-test.ts';
import { enlargeLetters } from './support/large-letters.ts';
import { Office } from './support/office.ts';
import { untilStill } from './support/until-still.ts';

const GROUP = 'LETRAS AL DOBLE';

/** A usual phone, a small one, and one on its side. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 740, height: 360 },
];

test.use({ hasTouch: true, isMobile: true });

test('with letters twice as large all that can be pressed lies within a phone’s screen', async ({
  page,
  context,
  serverUrl,
}) => {
  const office = await Office.open(serverUrl);
  await office.load(rowsOf(GROUP, ['LD-1', 'LD-2']), 'letras-al-doble.csv');
  const person = await office.hire('doble_letra', [GROUP]);
  await new LoginPage(page).login(person.username, person.password);
  const work = new WorkPage(page);
  await work.open();
  await work.download(GROUP);
  const group = `/user/trabajos/${await office.groupId(GROUP)}`;
  await open(page, group);
  await keepDraft(page, 'LD-1');
  await askToDelete(page);
  await expectWithin(page, 'the question, with letters as usual');

  await enlargeLetters(context, page, 32);
  await askToDelete(page);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expectWithin(page, 'the question');
  for (const screen of ['/user/sync', '/user/sync-management', '/user/app', group]) {
    await open(page, screen);
    await expectWithin(page, screen);
  }
  await expect(page.getByRole('button', { name: 'Continuar borrador' })).toBeVisible();
  await expectSkipLink(page);

  const forms = new FieldForms(page);
  for (const action of ASSET_ACTIONS) {
    await forms.show('LD-2', action);
    await expectWithin(page, action);
    await forms.cancel();
  }
  await page.getByRole('button', { name: 'Nuevo Activo' }).click();
  await expect(page.getByRole('dialog', { name: 'Crear Nuevo Activo' })).toBeVisible();
  await expectWithin(page, 'Crear');
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Types into a form and goes away from it. */
async function keepDraft(page: Page, number: string): Promise<void> {
  await new FieldForms(page).show(number, 'Actualizar');
  const form = page.getByRole('dialog', { name: 'Actualizar Activo' });
  await form.getByLabel('Serial').fill('tecleado');
  await expect(form.getByText('Borrador guardado')).toBeAttached();
}

/** What has most to say of all that is asked: it names what would be lost. */
async function askToDelete(page: Page): Promise<void> {
  await open(page, '/user/app');
  await page.getByRole('button', { name: 'Opciones avanzadas' }).click();
  await page.getByRole('button', { name: 'Eliminar Datos Offline' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function expectWithin(page: Page, screen: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await untilStill(page);
    const where = `${screen} ${size.width} × ${size.height}`;
    expect.soft(await scrollsSideways(page), `${where} scrolls sideways`).toBe(false);
    expect.soft(await cutOff(page), `${where} cuts off`).toEqual([]);
  }
}

/** Out of sight until it has the focus, on however many lines its words stand. */
async function expectSkipLink(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Saltar al contenido' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.soft(link).not.toBeInViewport({ timeout: 5_000 });
    await link.focus();
    await expect.soft(link).toBeInViewport({ ratio: 1 });
    await link.blur();
  }
}
