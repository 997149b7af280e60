import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { HOSTILE_SPREADSHEETS } from '../../tools/hostile-spreadsheets/all.ts';
import type { Outcome } from '../../tools/hostile-spreadsheets/hostile-spreadsheet.ts';
import { LoginPage } from './pages/login-page.ts';
import { UploadPage } from './pages/upload-page.ts';
import { ADMIN } from './support/credentials.ts';
import { expect, test } from './support/journey-test.ts';

/** One of each kind that once hung the reader, filled its memory, or might. */
const WORST = [
  'an .xlsb named .xls',
  'sectors that run in a circle',
  'sectors of 2 GB',
  'an .xls without its end',
  'four milliards of shared texts in 30 bytes',
  'a sheet that claims 500 MB',
  'a sheet that unpacks to more than it claims',
  '100,000 merges over the whole sheet',
  '100,000 merges that overlap, over 20,000 assets',
  'a claim to fill the whole sheet',
  'a million blank rows and a last one',
  'something at both ends of 20,000 rows',
  '16,384 titles',
  '100,000 links, rules and conditional formats',
  'a million shared texts that nobody refers to',
  'a tag full of quotes',
  'ten million quotes',
  'a million separators in a line',
  'Windows letters in an .xls of Excel 95',
  'characters beyond 0xFFFF as references',
  'a formula without a result',
];
const INVENTORY = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('NUMERO_DE_ACTIVO\n1\n2\n') };

const texts = JSON.parse(
  await readFile(new URL('../src/locales/es/spreadsheet.json', import.meta.url), 'utf8'),
) as Record<string, string>;

/** What stands on the screen: the beginning of the refusal, or how many rows were read. */
function shown(gives: Outcome): string | RegExp {
  if ('refused' in gives) return texts[gives.refused]?.split('{{')[0] ?? '';
  const count = 'rows' in gives ? gives.rows : gives.items.length;
  return new RegExp(`^${count.toLocaleString('es-CO')} filas? ·`);
}

test('hostile spreadsheets are read or refused, and the page lives on', async ({ page }) => {
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  const upload = new UploadPage(page);
  await upload.open();
  for (const what of WORST) {
    await test.step(what, async () => {
      const hostile = HOSTILE_SPREADSHEETS.find((file) => file.what === what);
      if (!hostile) throw new Error(`There is no file of the name '${what}'`);
      const buffer = Buffer.from(hostile.bytes());
      await upload.choose({ name: hostile.name, mimeType: 'application/octet-stream', buffer });
      await expect(page.getByRole('main').getByText(shown(hostile.gives))).toBeVisible();
      await page.getByRole('button', { name: `Quitar archivo ${hostile.name}` }).click();
    });
  }
});

test.describe('a reader that does not answer', () => {
  // Files that the service worker answers with cannot be exchanged for others.
  test.use({ serviceWorkers: 'block' });

  /** Opens the page with a reader that does only this. */
  async function openWith(upload: UploadPage, page: Page, script: string) {
    await serve(page, script);
    await new LoginPage(page).login(ADMIN.username, ADMIN.password);
    await upload.open();
    await upload.choose(INVENTORY);
  }

  test('can be cancelled, and the next file is read', async ({ page }) => {
    const upload = new UploadPage(page);
    await openWith(upload, page, 'for (;;);');
    await expect(page.getByText('Leyendo el archivo...')).toBeVisible();
    await page.unroute('**/read.worker*.js');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await upload.choose(INVENTORY);
    await expect(page.getByText(/^2 filas ·/)).toBeVisible();
  });

  test('is ended after a minute of silence', async ({ page }) => {
    await page.clock.install();
    await openWith(new UploadPage(page), page, 'for (;;);');
    await expect(page.getByText('Leyendo el archivo...')).toBeVisible();
    await page.clock.runFor(61_000);
    await expect(page.getByRole('main').getByText(/se detuvo porque no avanzaba/)).toBeVisible();
  });

  test('is missed when it dies', async ({ page }) => {
    await openWith(new UploadPage(page), page, 'throw new RangeError("Array buffer allocation failed")');
    await expect(page.getByRole('main').getByText(/puede faltarle memoria/)).toBeVisible();
  });
});

/** Gives the page this script for the reader's. */
async function serve(page: Page, script: string): Promise<void> {
  await page.route('**/read.worker*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}
