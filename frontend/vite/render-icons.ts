/**
 * Draws the PNG icons in public/icons from icon.svg (the mark of src/ui/brand/mark.ts) with the test browser.
 * Run it after changing the drawing: `node vite/render-icons.ts` in frontend/ (Node 24), then commit the
 * files.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '../e2e/support/browser.ts';

const folder = join(import.meta.dirname, '../public/icons');
const drawing = await readFile(join(folder, 'icon.svg'), 'utf8');
/** A maskable icon is cut to any shape by the system: full background, drawing in the safe middle 80 %. */
const maskable = drawing
  .replace('rx="7"', 'rx="0"')
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40" style="background:#0D5672"');

const icons = [
  { name: 'icon-192.png', size: 192, svg: drawing },
  { name: 'icon-512.png', size: 512, svg: drawing },
  { name: 'maskable-192.png', size: 192, svg: maskable },
  { name: 'maskable-512.png', size: 512, svg: maskable },
  // iOS rounds the corners itself and shows transparency as black.
  { name: 'apple-touch-icon.png', size: 180, svg: maskable },
  { name: 'favicon-32.png', size: 32, svg: drawing },
];

const browser = await chromium.launch(await browserLaunchOptions());
const page = await browser.newPage();
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await writeFile(join(folder, name), await page.screenshot({ omitBackground: true }));
}
await browser.close();
