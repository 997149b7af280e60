import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { AssetsPage } from '../pages/assets-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { WorkPage } from '../pages/work-page.ts';
import { browserLaunchOptions } from './browser.ts';
import { ADMIN, FIELD, startDemo } from './demo-organisation.ts';

/**
 * Takes the README's pictures of the real screens with the demonstration organisation:
 * `npm run pictures -w @inventario/frontend`. They show the app, so they are taken anew when it changes.
 */
const FOLDER = join(import.meta.dirname, '../../../docs/pictures');
const TOASTS_GONE_MS = 5_000;

const server = await startDemo();
const browser = await chromium.launch(await browserLaunchOptions());
try {
  await mkdir(FOLDER, { recursive: true });
  await takeAdminPictures(await open(browser, { width: 1280, height: 800 }));
  await takeFieldPictures(await open(browser, { width: 360, height: 740 }));
} finally {
  await browser.close();
  await server.stop();
}

function open(from: Browser, viewport: { width: number; height: number }): Promise<Page> {
  return from.newPage({
    baseURL: server.url,
    viewport,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    permissions: ['camera'],
  });
}

async function takeAdminPictures(page: Page): Promise<void> {
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  await page.waitForTimeout(TOASTS_GONE_MS);
  await take(page, 'panel-administrativo');
  await page.goto('/admin/syncs');
  await page
    .getByRole('row')
    .filter({ hasText: 'Actualización' })
    .getByRole('button', { name: /Ver detalles/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('img').nth(1).waitFor();
  await take(page, 'historial');
}

async function takeFieldPictures(page: Page): Promise<void> {
  await new LoginPage(page).login(FIELD.username, FIELD.password);
  const work = new WorkPage(page);
  await work.open();
  await page.getByRole('button', { name: 'Descargar para Offline' }).first().click();
  await page.getByText('Disponible offline').first().waitFor();
  await page.waitForTimeout(TOASTS_GONE_MS);
  await take(page, 'mis-trabajos');
  await page.getByRole('button', { name: 'Trabajar Offline' }).first().click();
  await page.getByRole('listitem').first().waitFor();
  await page.context().setOffline(true);
  await page.waitForTimeout(TOASTS_GONE_MS);
  const number = (await page.getByRole('listitem').first().getAttribute('aria-label')) ?? '';
  const dialog = await new AssetsPage(page).startUpdate(number);
  await dialog.getByRole('button', { name: 'Guardar para Sincronización' }).click();
  await page.getByRole('button', { name: 'Tomar foto' }).click();
  await page.getByText('1 foto(s) capturada(s)').waitFor();
  await page.waitForTimeout(TOASTS_GONE_MS);
  await take(page, 'fotos');
  await page.getByRole('button', { name: 'Tomar foto' }).click();
  await page.getByRole('button', { name: 'Confirmar (2/2)' }).click();
  await page.getByRole('img', { name: 'Cambios sin enviar' }).first().waitFor();
  await page.waitForTimeout(TOASTS_GONE_MS);
  await take(page, 'activos-sin-conexion');
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}
