import type { Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { UploadPage } from './pages/upload-page.ts';
import { axe } from './support/axe.ts';
import { ADMIN } from './support/credentials.ts';
import { expect, test } from './support/journey-test.ts';

const file = (name: string, rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Bestandsliste', '', 'Nummer;Was;Wert', ...rows].join('\r\n'), 'utf8'),
});

test.use({ viewport: { width: 1440, height: 900 } });

test('a file in words that nobody knows is mapped by hand, and the next one like it by itself', async ({
  page,
}) => {
  const upload = new UploadPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  await upload.open();

  await test.step('it is not refused for good: its columns are shown and can be named', async () => {
    await upload.choose(file('liste-1.csv', ['F-001;Bildschirm;1.234', 'F-002;Tisch;2.345']));
    await expect(page.getByText(/no tiene la columna NUMERO_DE_ACTIVO/)).toBeVisible();
    await expect(page.getByText('Bildschirm · Tisch')).toBeVisible();
    await meanBy(page, 'Nummer', 'NUMERO_DE_ACTIVO');
    await meanBy(page, 'Was', 'DESCRIPCIoN');
    await meanBy(page, 'Wert', 'COSTO_ACTUAL');
    await page.getByRole('combobox', { name: 'Columna', exact: true }).click();
    await page.keyboard.type('SECCIONAL');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Valor' }).fill('Sede Fremd');
    await page.getByRole('button', { name: 'Agregar' }).click();
    await page.getByRole('radio', { name: /punto decimal/ }).click();
    await expect(page.getByText('2 filas · 3 de 35 columnas reconocidas')).toBeVisible();
    await expect(page.getByRole('cell', { name: '$ 1,23', exact: false }).first()).toBeVisible();
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  await test.step('a trial says what it would do, and does nothing', async () => {
    await page.getByRole('button', { name: 'Ensayar sin guardar' }).click();
    const trial = page.getByRole('region', { name: 'Lo que haría esta carga' });
    await expect(trial.getByText('Todavía no se ha guardado nada', { exact: false })).toBeVisible();
    await expect(trial.getByText('Activos nuevos 2', { exact: true })).toBeVisible();
    await trial.getByText('Grupos nuevos 1', { exact: true }).click();
    await expect(trial.getByRole('cell', { name: 'Sede Fremd' })).toBeVisible();
    expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  });

  await test.step('it goes in as it was shown', async () => {
    await page.getByRole('button', { name: 'Cargar Inventario' }).click();
    await expect(upload.result).toBeVisible();
    await upload.expectFigures({ Nuevos: '2', 'Con error': '0' });
  });

  await test.step('the next one with these titles is read alike', async () => {
    await upload.choose(file('liste-2.csv', ['F-002;Tisch;9.5', 'F-003;Stuhl;1.5']));
    await expect(page.getByText(/como en la carga de liste-1.csv/)).toBeVisible();
    await expect(page.getByText('2 filas · 3 de 35 columnas reconocidas')).toBeVisible();
    await page.getByRole('button', { name: 'Cargar Inventario' }).click();
    // The result of the load before makes way for this one's.
    await expect(upload.result.locator('dl > div', { hasText: 'Actualizados' })).toHaveText('Actualizados1');
    await upload.expectFigures({ Nuevos: '1', Actualizados: '1' });
  });
});

async function meanBy(page: Page, title: string, column: string): Promise<void> {
  await page.getByRole('combobox', { name: `Columna ${title}: se carga como` }).click();
  await page.keyboard.type(column);
  await page.keyboard.press('Enter');
}
