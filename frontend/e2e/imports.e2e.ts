import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { UploadPage } from './pages/upload-page.ts';
import { axe } from './support/axe.ts';
import { ADMIN } from './support/credentials.ts';
import { expect, test } from './support/journey-test.ts';

const ROWS = 6_000;
const LONG = 'Descripción que nadie debería cortar por la mitad de una palabra cuando se muestra';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

/** Three parts of the app; 30 rows are wrong, each in its value. */
function csv(prefix: string): Buffer {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const wrong = index % 200 === 7;
    return `00${prefix}-${index};${LONG};${wrong ? 'mucho' : '1234.50'};Carga ${prefix}`;
  });
  return Buffer.from(['NUMERO_DE_ACTIVO;DESCRIPCION;COSTO_ACTUAL;SECCIONAL', ...rows].join('\r\n'), 'utf8');
}

const choose = (upload: UploadPage, name: string, prefix: string) =>
  upload.choose({ name, mimeType: 'text/csv', buffer: csv(prefix) });

for (const size of SIZES) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('a load goes on behind other screens, and what it said is never forgotten', async ({ page }) => {
      const name = `carga-${size.width}.csv`;
      const upload = await begin(page);
      const letGo = await holdParts(page);
      await choose(upload, name, `A${size.width}`);
      await page.getByRole('button', { name: 'Cargar Inventario' }).click();
      await expect(page.getByText('0 de 6.000 filas enviadas')).toBeVisible();

      await test.step('another screen, while it runs', async () => {
        await openFromMenu(page, 'Usuarios');
        await expect(page.getByRole('heading', { name: 'Gestión de Usuarios' })).toBeVisible();
        await page.getByRole('link', { name: 'Cargando 0 % del inventario. Ver la carga' }).click();
        await expect(page.getByText('0 de 6.000 filas enviadas')).toBeVisible();
        letGo();
      });

      await test.step('its result stays, also after a reload', async () => {
        await expect(upload.result).toBeVisible();
        await expect(upload.result.getByText(/^Inventario cargado con 30 filas/)).toBeInViewport();
        await upload.expectFigures({ 'Total de filas': '6.000', 'Con error': '30' });
        await expectNothingWrong(page);
        await page.reload();
        await expect(upload.result).toBeVisible();
        await upload.expectFigures({ 'Total de filas': '6.000', Nuevos: '5.970', 'Con error': '30' });
      });

      await test.step('it stands among the past ones, with its errors in full', async () => {
        await page.getByRole('button', { name: 'Cargas anteriores' }).click();
        await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
        await expectNothingWrong(page);
        await page.getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
        await expect(page.getByText(/^No es un número: en el archivo se escribe/).first()).toBeVisible();
        await expectNothingWrong(page);
      });

      await test.step('the rows in error can be downloaded', async () => {
        const started = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Descargar errores' }).click();
        const download = await started;
        expect(download.suggestedFilename()).toBe(`errores_carga-${size.width}.xlsx`);
        const bytes = await readFile(await download.path());
        expect(bytes.subarray(0, 2).toString()).toBe('PK');
        await upload.open();
        await upload.choose({ name: 'errores.xlsx', mimeType: '', buffer: bytes });
        await expect(page.getByText('30 filas', { exact: false }).first()).toBeVisible();
      });
    });

    test('a file whose tab was closed before all of it was sent says how far it came', async ({
      page,
      context,
    }) => {
      const name = `rota-${size.width}.csv`;
      const upload = await begin(page);
      await holdParts(page);
      await choose(upload, name, `B${size.width}`);
      // Before its first part is on the way, a tab may close without the server having heard of the file.
      const firstPart = page.waitForRequest('**/api/admin/imports/*/parts');
      await page.getByRole('button', { name: 'Cargar Inventario' }).click();
      await firstPart;
      await expect(page.getByText('0 de 6.000 filas enviadas')).toBeVisible();
      const next = await context.newPage();
      let asked = false;
      page.on('dialog', (dialog) => {
        asked = dialog.type() === 'beforeunload';
        void dialog.accept();
      });
      await page.close({ runBeforeUnload: true });
      await expect.poll(() => asked).toBe(true);

      await next.goto('/admin/inventory/imports');
      await expect(next.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(next.getByText('0 de 6.000').first()).toBeVisible();
    });
  });
}

async function begin(page: Page): Promise<UploadPage> {
  // Whatever moves would be looked at half way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  const upload = new UploadPage(page);
  await upload.open();
  return upload;
}

/** Parts wait until they are let go. */
async function holdParts(page: Page): Promise<() => void> {
  const held: (() => void)[] = [];
  let open = false;
  await page.route('**/api/admin/imports/*/parts', async (route) => {
    if (!open) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  return () => {
    open = true;
    for (const go of held) go();
  };
}

async function openFromMenu(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Abrir menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('menuitem', { name: entry }).getByRole('link').click();
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
