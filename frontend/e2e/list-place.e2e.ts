import type { Page } from '@playwright/test';
import { openGroup, rowsOf, takeToTheField, test } from './lost-work/field-test.ts';
import { AssetsPage } from './pages/assets-page.ts';
import { FieldForms } from './pages/field-forms.ts';
import { WorkPage } from './pages/work-page.ts';
import { drawnPhotos } from './support/drawn-photos.ts';
import { jolt } from './support/jolt.ts';
import { expect } from './support/journey-test.ts';

const GROUP = 'SITIO';
const numbers = Array.from({ length: 120 }, (_, n) => `SI-${String(n).padStart(3, '0')}`);

test('whatever appears above a list moves nothing of what is looked at in it', async ({ office, phone }) => {
  await office.load(rowsOf(GROUP, numbers), 'sitio.csv');
  await takeToTheField(phone, await office.hire('lucia_lugo', [GROUP]), GROUP);
  await openGroup(phone, office, GROUP);
  const { page } = phone;
  const assets = new AssetsPage(page);
  await assets.find('SI-0');
  await assets.bring('SI-060');
  const place = await assets.place();

  await test.step('a line more, and one less, also after the page was loaded anew', async () => {
    for (const _ of ['before', 'after']) {
      for (const height of ['24px', '0px']) {
        await makeTitleHigher(page, height);
        await assets.isAt(place);
      }
      await page.reload();
      await assets.isAt(place);
    }
  });

  await test.step('a draft that another tab left', async () => {
    const other = await phone.context.newPage();
    await openGroup(phone, office, GROUP, other);
    const forms = new FieldForms(other);
    await forms.open('SI-000', 'Actualizar');
    const form = other.getByRole('dialog', { name: 'Actualizar Activo' });
    await form.getByLabel('Serial').fill('a medias');
    await expect(form.getByText('Borrador guardado')).toBeAttached();
    await other.goBack();
    await expect(form).toBeHidden();
    await other.close();
    const draft = page.getByRole('button', { name: 'Continuar borrador' });
    await expect(draft).toBeAttached();
    await assets.isAt(place);
    await page.reload();
    await expect(draft).toBeAttached();
    await assets.isAt(place);
  });

  await test.step('an asset that another tab registers above', async () => {
    const other = await phone.context.newPage();
    await openGroup(phone, office, GROUP, other);
    await new FieldForms(other).create(
      { 'Número de Activo': 'SI-000b', Descripción: 'Silla' },
      await drawnPhotos(other),
    );
    await other.close();
    await expect(page.getByText(/^101 de 121 activos/)).toBeAttached();
    await assets.isAt(place);
  });

  await test.step('and another behind a form that was opened here before', async () => {
    const other = await phone.context.newPage();
    await openGroup(phone, office, GROUP, other);
    await new FieldForms(page).open('SI-060', 'Actualizar');
    await new FieldForms(other).create(
      { 'Número de Activo': 'SI-000c', Descripción: 'Silla' },
      await drawnPhotos(other),
    );
    await other.close();
    await expect(page.getByText(/^102 de 122 activos/)).toBeAttached();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await assets.isAt(place);
  });

  await test.step('the same at the end of the list, and an asset that leaves above it', async () => {
    const other = await phone.context.newPage();
    await openGroup(phone, office, GROUP, other);
    await assets.bring('SI-099');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await assets.place();
    for (const height of ['24px', '0px']) {
      await makeTitleHigher(page, height);
      await assets.isAt(end);
    }
    const renamed = { 'Número de Activo': 'ZZ-001', Descripción: 'Otro', Serial: 'otro' };
    await new FieldForms(other).update('SI-001', renamed, await drawnPhotos(other));
    await other.close();
    await expect(page.getByText(/^101 de 122 activos/)).toBeAttached();
    await assets.isAt(end);
  });

  await test.step('what a search finds is shown from its top at once, and stays when the address follows', async () => {
    await assets.find('SI-06');
    await expect(page.getByText(/^10 de 122 activos/)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 300));
    const found = await assets.place();
    await expect(page).toHaveURL(/buscar=SI-06(&|$)/);
    await assets.isAt({ ...found, address: page.url() });
  });

  await test.step('any scrolling, through rows of any height, while lines above come and go', async () => {
    await assets.find('SI-');
    await expect(page).toHaveURL(/buscar=SI-(&|$)/);
    await page.reload();
    await expect(page.getByText(/^121 de 122 activos/)).toBeVisible();
    await page.addStyleTag({
      content: `[role=listitem][aria-posinset$="3"] { padding-bottom: 57px }
        [role=listitem][aria-posinset$="7"] { padding-bottom: 91px }`,
    });
    await assets.place();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - 3_000));
    await assets.place();
    const { moved, seen } = await page.evaluate(jolt, { seed: 7, times: 150 });
    expect(moved).toEqual([]);
    expect(seen).toBeGreaterThan(100);
  });
});

test('Mis Trabajos is found again as it was left: what is searched for, and how far down', async ({
  office,
  phone,
}) => {
  const desks = Array.from({ length: 24 }, (_, n) => `PUESTO ${String(n + 1).padStart(2, '0')}`);
  const rows = rowsOf(
    'PUESTOS',
    numbers.slice(0, 24).map((number) => `P${number}`),
  );
  await office.load(
    rows.map((row, n) => ({ ...row, EMPLEADO: desks[n] ?? '' })),
    'puestos.csv',
  );
  await takeToTheField(phone, await office.hire('pilar_pardo', desks), 'PUESTO 20');
  const { page } = phone;
  const work = new WorkPage(page);
  await page.getByPlaceholder('Buscar grupo').fill('puesto');
  await expect(page).toHaveURL(/buscar=puesto/);
  const group = work.group('PUESTO 20');
  await group.evaluate((card) => {
    window.scrollTo(0, card.getBoundingClientRect().top + window.scrollY - 200);
  });
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const left = await place();
  expect(left).toBeGreaterThan(500);

  await work.workOn('PUESTO 20');
  await page.goBack();
  await expect(group).toBeVisible();
  await expect.poll(place).toBe(left);
  await page.reload();
  await expect(group).toBeVisible();
  await expect.poll(place).toBe(left);
  await expect(page.getByPlaceholder('Buscar grupo')).toHaveValue('puesto');
});

/** As a name does that needs another line, and lets the page draw it. */
async function makeTitleHigher(page: Page, by: string): Promise<void> {
  await page.locator('main header').evaluate(async (title, px) => {
    title.style.paddingBottom = px;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, by);
}
