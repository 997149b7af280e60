import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { read, utils, write } from '@e965/xlsx';
import { axe } from './support/axe.ts';
import { expect, test } from './support/journey-test.ts';
import { LoginPage } from './pages/login-page.ts';
import { UploadPage } from './pages/upload-page.ts';
import { ADMIN } from './support/credentials.ts';
import { Office } from './support/office.ts';

const ROWS = [
  ['NUMERO_DE_ACTIVO', 'COSTO_ACTUAL', 'SECCIONAL', 'Color'],
  ...Array.from({ length: 8 }, (_, n) => [
    `COR-${n}`,
    n % 2 === 0 ? '10,50' : 'mucho',
    'Correcciones',
    'rojo',
  ]),
];
const CSV = Buffer.from(ROWS.map((row) => row.join(';')).join('\r\n'), 'utf8');

/** Mends the first rows of a workbook of errors as a person does: the amount, and the reason is wiped out. */
function mended(bytes: Buffer, rows: number): Buffer {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('a workbook without a sheet');
  const table = utils.sheet_to_json<(string | null)[]>(sheet, { header: 1 });
  const [titles = []] = table;
  for (const row of table.slice(1, 1 + rows)) {
    row[titles.indexOf('COSTO_ACTUAL')] = '99,5';
    row[titles.indexOf('Error de la carga')] = null;
  }
  book.Sheets[book.SheetNames[0] ?? ''] = utils.aoa_to_sheet(table);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('rows in error are mended, join their load, and are taken back with it', async ({
      page,
      serverUrl,
    }) => {
      const name = `correcciones-${size.width}.csv`;
      const errors = `errores_correcciones-${size.width}.xlsx`;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await new LoginPage(page).login(ADMIN.username, ADMIN.password);
      const upload = new UploadPage(page);
      await upload.open();
      await upload.choose({ name, mimeType: 'text/csv', buffer: CSV });
      await page.getByRole('button', { name: 'Cargar Inventario' }).click();
      await expect(upload.result).toBeVisible();
      await upload.expectFigures({ 'Total de filas': '8', Nuevos: '4', 'Con error': '4' });

      const started = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar errores' }).click();
      const file = {
        name: errors,
        mimeType: '',
        buffer: mended(await readFile(await (await started).path()), 3),
      };
      const joins = page.getByText(`Estas filas corrigen la carga de ${name} y se unen a ella.`);
      const parent = page.getByRole('link', { name: `Ver la carga de ${name}` });

      await test.step('mended, they are read as their file was and tried as rows of its load', async () => {
        await upload.choose(file);
        await expect(joins).toBeVisible();
        await expectNothingWrong(page);
        await page.getByRole('button', { name: 'Ensayar sin guardar' }).click();
        const trial = page.getByRole('region', { name: 'Lo que haría esta carga' });
        await expect(trial.getByText('COR-1').first()).toBeVisible();
      });

      await test.step('they join it', async () => {
        await page.getByRole('button', { name: 'Cargar Inventario' }).click();
        await expect(parent).toBeVisible();
        await upload.expectFigures({ 'Total de filas': '4', Nuevos: '3', 'Con error': '1' });
        await parent.click();
        await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
        await upload.expectFigures({ 'Total de filas': '8', Nuevos: '7', 'Con error': '1' });
        await expect(upload.result.getByRole('link', { name: errors })).toBeVisible();
        await expectNothingWrong(page);
        await page.screenshot({ path: test.info().outputPath('load.png'), fullPage: true });
      });

      await test.step('the same file again does nothing', async () => {
        await upload.open();
        await upload.choose(file);
        await expect(joins).toBeVisible();
        await page.getByRole('button', { name: 'Cargar Inventario' }).click();
        await expect(
          upload.result.getByText('Ya no es una fila con error de la carga').first(),
        ).toBeVisible();
        await upload.expectFigures({ 'Total de filas': '1', Nuevos: '0', 'Con error': '1' });
      });

      await test.step('it stands in the list once, and is taken back as one', async () => {
        await page.goto('/admin/inventory/imports');
        await expect(page.getByText('3 filas corregidas').first()).toBeVisible();
        await expect(page.getByRole('link', { name: errors })).toBeHidden();
        await page.screenshot({ path: test.info().outputPath('list.png') });
        await page.getByRole('link', { name, exact: true }).click();
        await page.getByRole('button', { name: 'Deshacer esta carga' }).click();
        const dialog = page.getByRole('dialog', { name: `¿Deshacer la carga de ${name}?` });
        await dialog.getByLabel('Motivo').fill('Era un ensayo');
        await dialog.getByRole('button', { name: 'Deshacer esta carga' }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText('Deshecha')).toBeVisible();
        const office = await Office.open(serverUrl);
        await expect(office.groupId('Correcciones')).rejects.toThrow('There is no group');
      });

      await test.step('what was taken back is joined by nothing any more', async () => {
        await upload.open();
        await upload.choose(file);
        await expect(page.getByText(`La carga de ${name} se deshizo`, { exact: false })).toBeVisible();
        await page.screenshot({ path: test.info().outputPath('reversed.png'), fullPage: true });
        await page.getByRole('button', { name: 'Cargar por separado' }).click();
        await expect(page.getByText(`La carga de ${name} se deshizo`, { exact: false })).toBeHidden();
        await page.getByRole('button', { name: 'Cargar Inventario' }).click();
        await upload.expectFigures({ 'Total de filas': '4', Nuevos: '3', 'Con error': '1' });
        await page.goto('/admin/inventory/imports');
        await page.getByRole('link', { name: errors }).first().click();
        await page.getByRole('button', { name: 'Deshacer esta carga' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Motivo').fill('Era un ensayo');
        await dialog.getByRole('button', { name: 'Deshacer esta carga' }).click();
        await expect(dialog).toBeHidden();
      });
    });
  });
}

/** Axe finds nothing, and nothing makes the page wider than the screen. */
async function expectNothingWrong(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBe(0);
}
