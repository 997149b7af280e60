import { openGroup, rowsOf, takeToTheField, test } from './lost-work/field-test.ts';
import { FieldForms } from './pages/field-forms.ts';
import { drawnPhotos } from './support/drawn-photos.ts';
import { expect } from './support/journey-test.ts';
import { scan } from './support/keyboard-scanner.ts';

const GROUP = 'VUELTA ATRÁS';

test('the way back closes what lies on top, and nothing below it', async ({ office, phone }) => {
  await office.load(rowsOf(GROUP, ['VA-1', 'VA-2']), 'vuelta-atras.csv');
  await takeToTheField(phone, await office.hire('violeta_1', [GROUP]), GROUP);
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  const { page } = phone;
  const forms = new FieldForms(page);
  await forms.update('VA-1', { Serial: 'V-1' }, await drawnPhotos(page));
  await page.getByRole('link', { name: 'VA-1' }).click();
  const title = page.getByRole('heading', { name: 'VA-1', level: 1 });
  await expect(title).toBeVisible();
  const asset = page.url();
  const dialogs = page.getByRole('dialog');

  await test.step('a photo that was opened large', async () => {
    await page
      .getByRole('img', { name: /^Foto tomada/ })
      .first()
      .click();
    const large = page.getByRole('img', { name: 'Foto ampliada' });
    await expect(large).toBeVisible();
    await page.goBack();
    await expect(large).toBeHidden();
    await expect(title).toBeVisible();
    expect(page.url()).toBe(asset);
  });

  await test.step('the question about a code that nobody knows', async () => {
    await scan(page, '99V-1');
    await expect(page.getByRole('dialog', { name: /99V-1/ })).toBeVisible();
    await page.goBack();
    await expect(dialogs).toHaveCount(0);
    expect(page.url()).toBe(asset);
    await page.goBack();
    await expect(page.getByText('2 de 2 activos')).toBeVisible();
  });

  await test.step('the question of a form, then the form', async () => {
    await forms.open('VA-2', 'Actualizar');
    const form = page.getByRole('dialog', { name: 'Actualizar Activo' });
    await form.getByLabel('Serial').fill('a medias');
    await form.getByRole('button', { name: 'Cancelar' }).click();
    const question = page.getByRole('dialog', { name: '¿Guardar lo escrito como borrador?' });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Serial')).toHaveValue('a medias');
    await page.goBack();
    await expect(dialogs).toHaveCount(0);
    await expect(page.getByText('2 de 2 activos')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar borrador' })).toBeVisible();
  });

  await test.step('a question that would throw work away', async () => {
    await page.getByRole('link', { name: /^Sincronización/ }).click();
    await page.getByRole('link', { name: /Gestión Avanzada/ }).click();
    await page.getByRole('button', { name: /Limpiar Cola/ }).click();
    const question = page.getByRole('dialog', { name: /cola/i });
    await expect(question).toBeVisible();
    const queue = page.url();
    await page.goBack();
    await expect(question).toBeHidden();
    expect(page.url()).toBe(queue);
    await expect(page.getByRole('heading', { name: 'VA-1' })).toBeVisible();
  });
});
