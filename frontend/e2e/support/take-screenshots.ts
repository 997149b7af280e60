import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { browserLaunchOptions } from './browser.ts';
import { changeAnswers } from './changed-answers.ts';
import { ADMIN, FIELD, startDemo } from './demo-organisation.ts';
import { screensOf, type Screen } from './screens.ts';
import type { Credentials } from './server.ts';

/**
 * Puts every screen of the demonstration in one folder, for whoever wants to look at them all:
 * `npm run screenshots`; with a word only the screens whose name has it.
 */
const FOLDER = join(import.meta.dirname, '../../screenshots');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
];
const THEMES = ['light', 'dark'] as const;
const [wanted = ''] = process.argv.slice(2);

const server = await startDemo();
const browser = await chromium.launch(await browserLaunchOptions());
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const colorScheme of THEMES) {
    const visitor = await open(browser, colorScheme);
    await takeAll(visitor, [{ name: 'login', path: '/login' }], colorScheme);
    await takeAs(ADMIN, 'admin', colorScheme);
    await takeAs(FIELD, 'user', colorScheme);
  }
} finally {
  await browser.close();
  await server.stop();
}

function open(from: Browser, colorScheme: (typeof THEMES)[number]): Promise<Page> {
  return from.newPage({
    baseURL: server.url,
    viewport: SIZES[0],
    colorScheme,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    permissions: ['camera'],
    // A dialog is looked at when it is open, not on its way.
    reducedMotion: 'reduce',
  });
}

async function takeAs(
  who: Credentials,
  area: 'admin' | 'user',
  theme: (typeof THEMES)[number],
): Promise<void> {
  const page = await open(browser, theme);
  await new LoginPage(page).login(who.username, who.password);
  await takeAll(page, await screensOf(area, page), theme);
  await page.context().close();
}

async function takeAll(page: Page, screens: Screen[], theme: string): Promise<void> {
  for (const { name, path, prepare, changed } of screens.filter((screen) => screen.name.includes(wanted))) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      if (changed) await changeAnswers(page, changed);
      await page.goto(path);
      await loaded(page);
      await prepare?.(page);
      const dialog = await dialogHeight(page);
      if (dialog !== null) await page.setViewportSize({ ...size, height: Math.max(size.height, dialog) });
      await page.screenshot({
        path: join(FOLDER, `${name}-${size.width}-${theme}.png`),
        animations: 'disabled',
        // Below an open dialog there is nothing to see.
        fullPage: dialog === null,
      });
      await page.unrouteAll();
    }
  }
}

/** How high a window has to be to show an open dialog whole; null where none is open. */
function dialogHeight(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility());
    if (dialogs.length === 0) return null;
    const margin = 48;
    const inside = (one: Element) => [one, ...one.querySelectorAll('*')].map((part) => part.scrollHeight);
    return (
      Math.ceil(
        Math.max(...dialogs.map((one) => one.getBoundingClientRect().top + Math.max(...inside(one)))),
      ) + margin
    );
  });
}

/** Every request is answered, and nothing on the page stands for what is still to come. */
async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
    return document.querySelector('h1') !== null && !waiting.includes('Cargando...');
  });
}
