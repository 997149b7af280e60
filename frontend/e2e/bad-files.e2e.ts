import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LoginPage } from './pages/login-page.ts';
import { UploadPage } from './pages/upload-page.ts';
import { ADMIN } from './support/credentials.ts';
import { inventoryFile } from './support/inventory-file.ts';
import { coveredHeads } from './support/covered-heads.ts';
import { expect, test } from './support/journey-test.ts';

const MB = 1024 * 1024;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What people choose by mistake, and what they are told. Nothing of it reaches the inventory. */
const REFUSED: { name: string; make: () => Promise<Buffer> | Buffer; told: RegExp }[] = [
  {
    name: 'informe.pdf',
    make: () => Buffer.from('%PDF-1.7'),
    told: /^Por favor seleccione un archivo Excel \(\.xlsx, \.xls\) o CSV$/,
  },
  { name: 'vacio.csv', make: () => Buffer.alloc(0), told: /^El archivo no contiene datos$/ },
  {
    name: 'solo-encabezados.csv',
    make: () => Buffer.from('NUMERO_DE_ACTIVO,SERIAL\n'),
    told: /^El archivo no contiene datos$/,
  },
  { name: 'foto.xlsx', make: () => randomBytes(4_096), told: /no es un libro de Excel/ },
  {
    name: 'sin-numero.csv',
    make: () => Buffer.from('SERIAL,ESTADO\nA1,BUENO\n'),
    told: /no tiene la columna NUMERO_DE_ACTIVO/,
  },
  {
    name: 'cortado.xlsx',
    make: async () => {
      const { file } = await inventoryFile({ rows: 50, seed: 3, format: 'xlsx' });
      const bytes = await readFile(file);
      return bytes.subarray(0, bytes.length / 2);
    },
    told: /está dañado o incompleto/,
  },
];

test('a file that cannot be loaded is refused with what to do next', async ({ page }) => {
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  const upload = new UploadPage(page);
  for (const { name, make, told } of REFUSED) {
    await test.step(name, async () => {
      await upload.open();
      await upload.choose({ name, mimeType: WORKBOOK, buffer: await make() });
      // On the page itself, to be read in peace: a toast would be gone in seconds.
      await expect(page.getByRole('main').getByText(told)).toBeVisible();
      await expect(upload.result).toBeHidden();
    });
  }
});

test('a file of 80 MB is refused before it is read', async ({ page }, info) => {
  const { writeFile } = await import('node:fs/promises');
  const file = info.outputPath('enorme.csv');
  await writeFile(file, Buffer.alloc(80 * MB, 'NUMERO_DE_ACTIVO,SERIAL\n'));
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  const upload = new UploadPage(page);
  await upload.open();
  await upload.choose(file);
  await expect(
    page.getByRole('main').getByText(/El archivo pesa 80 MB y se pueden cargar hasta/),
  ).toBeVisible();
});

test('a file as people keep it goes in: a title above, blank lines, a row of totals', async ({ page }) => {
  const rows = Array.from({ length: 60 }, (_, index) => `LIB-${index};Silla n.º ${index}\r\n\r\n`);
  const text = `Inventario de la sede;\r\n\r\nNúmero de activo;Descripción\r\n${rows.join('')};Total: 60\r\n`;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/admin\/imports\/[^/]+\/parts$/.test(request.url())) calls.push(request.method());
  });
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  const upload = new UploadPage(page);
  await upload.open();
  await upload.choose({ name: 'libre.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await page.getByRole('button', { name: 'Cargar Inventario' }).click();
  await expect(upload.result).toBeVisible();
  await upload.expectFigures({ 'Total de filas': '60', Nuevos: '60', 'Con error': '0' });
  // Title, blank line and headers take three rows of the file, each asset two.
  const leftOut = page.getByRole('region', { name: 'Filas que no son activos' });
  await expect(leftOut.getByText('124')).toBeVisible();
  expect(calls).toEqual(['POST']);
});

test('ten wrong rows among two thousand are listed and the others go in', async ({ page }) => {
  const { file } = await inventoryFile({ rows: 2_000, seed: 77, format: 'csv', badRows: 10 });
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  const upload = new UploadPage(page);
  await upload.open();
  await upload.load(file);
  await upload.expectFigures({ 'Total de filas': '2.000', 'Con error': '10' });
  const errors = page.getByRole('region', { name: 'Filas con error' });
  await expect(errors.getByRole('row').filter({ hasText: 'COSTO_ACTUAL' }).first()).toBeVisible();

  await test.step('whose heads stay in sight while it is scrolled, each over its rows', async () => {
    const table = errors.getByRole('table');
    await table
      .getByRole('row')
      .nth(5)
      .evaluate((row) => row.scrollIntoView({ block: 'start' }));
    await expect(table.getByRole('columnheader').first()).toBeInViewport();
    await expect.poll(() => coveredHeads(table)).toEqual([]);
  });
});
