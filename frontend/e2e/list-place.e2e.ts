import type { Page } from '@playwright/test';
import { openGroup, rowsOf, takeToTheField, test } from './lost-work/field-test.ts';
import { AssetsPage } from './pages/assets-page.ts';
import { FieldForms } from './pages/field-forms.ts';
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
});

/** As a name does that needs another line, and lets the page draw it. */
async function makeTitleHigher(page: Page, by: string): Promise<void> {
  await page.locator('main header').evaluate(async (title, px) => {
    title.style.paddingBottom = px;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, by);
}
