import type { Page } from '@playwright/test';
import { openGroup, rowsOf, takeToTheField, test } from './lost-work/field-test.ts';
import { expect } from './support/journey-test.ts';
import { scan } from './support/keyboard-scanner.ts';

const GROUP = 'ESCANEADA';

// The label of an asset and one that nobody knows.
test.use({
  camera: {
    labels: [
      { format: 'Code128', text: 'ES-100' },
      { format: 'QRCode', text: '99X-7' },
    ],
  },
});

test('labels are read without a connection, lead to their assets, and to new ones', async ({
  office,
  phone,
}) => {
  await office.load(rowsOf(GROUP, ['ES-100', 'ES-200']), 'escaneada.csv');
  const person = await office.hire('elena_scott', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await phone.goOffline();
  const { page } = phone;
  await openGroup(phone, office, GROUP);

  await page.getByRole('button', { name: 'Escanear' }).click();
  const read = page.getByRole('list', { name: 'Códigos leídos' });
  await expect(read.getByRole('link', { name: /ES-100/ }).first()).toBeVisible();
  await expect(read.getByText('99X-7').first()).toBeVisible();
  await expectReadInSight(page);

  await read
    .getByRole('link', { name: /ES-100/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'ES-100', level: 1 })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'S-ES-100' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al escáner' }).click();

  await read.getByRole('button', { name: 'Crear activo' }).first().click();
  const form = page.getByRole('dialog', { name: 'Crear Nuevo Activo' });
  await expect(form.getByLabel('Número de Activo')).toHaveValue('99X-7');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  // What nobody knows stays unless told otherwise.
  const unknown = page.getByRole('dialog', { name: /sin activo/ });
  await expect(unknown.getByRole('button', { name: 'Conservar' })).toBeFocused();
  await page.keyboard.press('Enter');

  // The list, and from a card of it to the asset and back.
  await page.getByRole('link', { name: 'ES-200' }).click();
  await expect(page.getByRole('heading', { name: 'ES-200', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 de 2 activos')).toBeVisible();

  // A scanner that types: what nobody knows is asked about, with the focus at what does nothing.
  await scan(page, '99X-8');
  const question = page.getByRole('dialog', { name: /99X-8/ }).locator('.ant-modal-footer');
  await expect(question.getByRole('button', { name: 'Cerrar' })).toBeFocused();
});

/** On a phone on its side too: how many there are and the latest, above the footer. */
async function expectReadInSight(page: Page): Promise<void> {
  const upright = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 740, height: 360 });
  const footer = await page.getByRole('button', { name: 'Listo' }).boundingBox();
  const latest = page.getByRole('list', { name: 'Códigos leídos' }).getByRole('listitem').first();
  for (const seen of [page.getByText(/^\d+ leídos?$/), latest]) {
    const box = await seen.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  }
  await page.setViewportSize(upright);
}
