import { LoginPage } from './pages/login-page.ts';
import { UploadPage } from './pages/upload-page.ts';
import { axe } from './support/axe.ts';
import { ADMIN } from './support/credentials.ts';
import { expect, test } from './support/journey-test.ts';

/** Two parts; what is wrong stands in the second. */
const ROWS = 2_500;

function csv(prefix: string, lastCost: string): Buffer {
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `${prefix}-${n};${n === ROWS - 1 ? lastCost : '10,50'};${prefix}`,
  );
  return Buffer.from(['NUMERO_DE_ACTIVO;COSTO_ACTUAL;SECCIONAL', ...rows].join('\r\n'), 'utf8');
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('a file with a row in error is not loaded at all, and goes in once it is mended', async ({
      page,
    }) => {
      const prefix = `ENTERO${size.width}`;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await new LoginPage(page).login(ADMIN.username, ADMIN.password);
      const upload = new UploadPage(page);
      await upload.open();
      const file = { name: `${prefix}.csv`, mimeType: 'text/csv' };
      const choice = page.getByRole('checkbox', { name: 'Si alguna fila tiene error, no cargar nada' });

      await test.step('chosen, nothing goes in, and the row is named', async () => {
        await upload.choose({ ...file, buffer: csv(prefix, 'mucho') });
        await choice.check();
        await page.getByRole('button', { name: 'Cargar Inventario' }).click();
        await expect(upload.result.getByText('No se cargó nada: 1 fila tiene error')).toBeVisible();
        await upload.expectFigures({ 'Total de filas': '2.500', Nuevos: '0', 'Con error': '1' });
        await expect(upload.result.getByText(`${prefix}-${ROWS - 1}`, { exact: true })).toBeVisible();
        const { violations } = await axe(page).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }))).toEqual(
          [],
        );
      });

      await test.step('mended, all of it is loaded, and none of it was there', async () => {
        await upload.open();
        await upload.choose({ ...file, buffer: csv(prefix, '99,90') });
        await choice.check();
        await page.getByRole('button', { name: 'Cargar Inventario' }).click();
        await expect(upload.result.getByText('Inventario cargado exitosamente')).toBeVisible();
        await upload.expectFigures({ Nuevos: '2.500', 'Con error': '0' });
      });
    });
  });
}
