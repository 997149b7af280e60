import type { Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { ADMIN } from './support/credentials.ts';
import { expect, test } from './support/journey-test.ts';
import { Office } from './support/office.ts';

const NUMBER = '00731';

test('an asset is found by keyboard, corrected, and removed as loaded by mistake', async ({
  page,
  serverUrl,
}) => {
  const office = await Office.open(serverUrl);
  await office.load(
    [{ NUMERO_DE_ACTIVO: NUMBER, DESCRIPCIoN: 'Silla', SECCIONAL: 'CORRECCIÓN' }],
    'silla.csv',
  );
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);

  await test.step('corrected, with the reason', async () => {
    await findByKeyboard(page);
    await page.getByRole('button', { name: 'Corregir' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: `Corregir activo ${NUMBER}` });
    await expect(drawer.getByLabel('Motivo')).toBeFocused();
    await page.keyboard.type('Mal leído en la etiqueta');
    await drawer.getByLabel('Serial').fill('CORREGIDO-1');
    await drawer.getByLabel('Costo actual').fill('1.234,5');
    await drawer.getByRole('button', { name: 'Guardar corrección' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText('$ 1.234,50').first()).toBeVisible();
  });

  await test.step('its history says why, on a phone too', async () => {
    await page.getByRole('tab', { name: 'Historial (2)' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByText('Mal leído en la etiqueta')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Serial/ }).first()).toContainText('CORREGIDO-1');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step('removed, with the reason, and back to where one came from', async () => {
    const asset = page.url();
    // What was opened and closed on the page in between is no place that one came from.
    await page.getByRole('button', { name: 'Corregir' }).click();
    await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quitar del inventario' }).click();
    const dialog = page.getByRole('dialog', { name: `¿Quitar el activo ${NUMBER} del inventario?` });
    await expect(dialog.getByLabel('Motivo')).toBeFocused();
    await page.keyboard.type('Es de otra sede');
    await dialog.getByRole('button', { name: 'Quitar del inventario' }).click();
    await expect(page.getByText(`Activo ${NUMBER} quitado del inventario`)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/devices$/);
    await page.goto(asset);
    await expect(page.getByText('Este activo se quitó del inventario')).toBeVisible();
    await page.getByRole('button', { name: 'Activos quitados' }).click();
    await expect(page.getByRole('row', { name: new RegExp(NUMBER) })).toContainText('Es de otra sede');
  });
});

/** From another screen, without a mouse. */
async function findByKeyboard(page: Page): Promise<void> {
  await page.goto('/admin/devices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(NUMBER);
  await expect(page.locator('.ant-select-item-option-active')).toContainText(NUMBER);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: NUMBER })).toBeVisible();
}
