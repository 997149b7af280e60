import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { browserLaunchOptions } from '../../../../frontend/e2e/support/browser.ts';
import { scan } from '../../../../frontend/e2e/support/keyboard-scanner.ts';
import { BareBrowser } from './bare-browser.ts';
import { copyRows } from './copy-rows.ts';
import { LOADED_MS, loaded, noteLoaded, recordTasks, type Step, type Timed, timed } from './in-page.ts';

/** A cheap phone, beside the machine that this runs on. */
const SLOWER = 4;
const WINDOW = { width: 360, height: 740 };

const WORK = '[role="article"] button.ant-btn-primary';
const CARD = '[role="listitem"]';
const COUNTER = 'main [aria-live="polite"]';
const NUMBER = 'main h1';
const TO_LIST = 'main a[href*="/user/trabajos/"]';
/** Of tens of thousands of rows, written twice. */
const TIDYING_MS = 10_000;
const NO_CONNECTION = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

const SEARCH = 'input[placeholder^="Buscar por número"]';
const TOAST = '.ant-notification-notice';

export type Photo = { name: string; mimeType: string; buffer: Buffer };

/**
 * Somebody's phone with a slow processor, in a real browser with a profile on the disk, as phones have it. In
 * a private context each page would be a window, with which the browser loads pages of its own: they take as
 * much of the processor as the app itself.
 */
export class FieldPhone {
  private context: BrowserContext;
  private readonly url: string;
  private readonly profile: string;
  private readonly slower: number;

  private constructor(context: BrowserContext, url: string, profile: string, slower: number) {
    this.context = context;
    this.url = url;
    this.profile = profile;
    this.slower = slower;
  }

  /** @param slower how many times as slow as this machine's processor the phone's is */
  static async start(url: string, slower = SLOWER): Promise<FieldPhone> {
    const profile = await mkdtemp(join(tmpdir(), 'inventario-telefono-'));
    return new FieldPhone(await launch(profile), url, profile, slower);
  }

  async close(): Promise<void> {
    await this.context.close();
    await rm(this.profile, { recursive: true });
  }

  async login({ username, password }: { username: string; password: string }): Promise<void> {
    const page = await this.context.newPage();
    await page.goto(`${this.url}/login`);
    await page.getByLabel('Usuario').fill(username);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL(/\/user\/dashboard$/);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.close();
  }

  /** The whole group onto the device, as quick as the machine is; `limit`: the same rows, put at once. */
  async download(): Promise<Timed & { limit: number }> {
    const page = await this.open('/user/trabajos', 1);
    const button = '[role="article"] button:not([disabled])';
    await page.waitForSelector(button);
    const took = await timed(page, { click: button, until: '[role="article"]', text: 'Disponible offline' });
    const limit = await copyRows(page);
    await page.close();
    return { ...took, limit };
  }

  /** From now on there is no server; nobody starts the app while the browser still tidies up a download. */
  async leave(): Promise<void> {
    await this.context.setOffline(true);
    await new Promise((resolve) => setTimeout(resolve, TIDYING_MS));
  }

  /**
   * Starts without a connection, by turns: until Mis Trabajos can be used, and by the group's address, as
   * after a reload, until its list is there.
   */
  async coldStarts(times: number, group: number): Promise<{ toWork: number[]; toGroup: number[] }> {
    await this.context.close();
    const browser = await BareBrowser.start(this.profile, await browserLaunchOptions());
    const start = (path: string, until: string) =>
      browser.ask<number>(`${this.url}${path}`, {
        script: noteLoaded(until),
        answer: LOADED_MS,
        prepare: async (send) => {
          const screen = { ...WINDOW, deviceScaleFactor: 1, mobile: true };
          await send('Emulation.setDeviceMetricsOverride', screen);
          await send('Emulation.setCPUThrottlingRate', { rate: this.slower });
          await send('Network.emulateNetworkConditions', NO_CONNECTION);
        },
      });
    const toWork: number[] = [];
    const toGroup: number[] = [];
    try {
      for (let turn = 0; turn < times; turn += 1) {
        toWork.push(await start('/user/trabajos', WORK));
        toGroup.push(await start(`/user/trabajos/${group}`, CARD));
      }
    } finally {
      // Nobody else would end it.
      await browser.close();
    }
    this.context = await launch(this.profile);
    await this.context.setOffline(true);
    return { toWork, toGroup };
  }

  /** The group by its button in Mis Trabajos, until the list is there. */
  async openGroup(): Promise<{ page: Page; took: Timed }> {
    const page = await this.open('/user/trabajos');
    await loaded(page, WORK);
    await page.waitForTimeout(1_000);
    return { page, took: await timed(page, { click: WORK, until: CARD }) };
  }

  /** Of each text, from the key to the list that it leads to. */
  async search(page: Page, texts: readonly string[]): Promise<Timed[]> {
    const took: Timed[] = [];
    for (const text of texts) {
      const step: Step = { type: { into: SEARCH, text }, until: COUNTER, text: '\\d de' };
      took.push(await timed(page, step));
    }
    return took;
  }

  /** Numbers of assets that lie in the middle of the list, which is scrolled there. */
  async walkInto(page: Page): Promise<string[]> {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await page.waitForTimeout(1_000);
    return page
      .locator(CARD)
      .evaluateAll((cards) => cards.flatMap((card) => card.getAttribute('aria-label') ?? []));
  }

  /** From a label under a keyboard scanner to the page of its asset, and back to the list where it was. */
  async scan(page: Page, number: string): Promise<{ there: Timed; back: Timed }> {
    const shown = timed(page, { until: NUMBER, text: `^${number}$` });
    await scan(page, number);
    const there = await shown;
    const back = await timed(page, { click: TO_LIST, until: CARD });
    return { there, back };
  }

  /** The form of the first asset in sight, until it can be filled. */
  async openForm(page: Page, action: 'Actualizar' | 'Transferir'): Promise<Timed> {
    const button = `${CARD} button[aria-label^="${action}: "]:not([disabled])`;
    return timed(page, { click: button, until: '[role="dialog"] input' });
  }

  /** The first field of the open form, letter by letter, each until it is drawn. */
  async fillIn(page: Page, text: string): Promise<Timed[]> {
    const into = '[role="dialog"] input';
    await page.locator(into).first().focus();
    await page.waitForTimeout(1_000);
    const took: Timed[] = [];
    for (let length = 1; length <= text.length; length += 1) {
      took.push(await timed(page, { type: { into, text: text.slice(0, length) }, until: into }));
    }
    // Its proposals would cover the buttons.
    await page.locator(into).first().blur();
    return took;
  }

  /** The open form, into which nothing was typed. */
  async closeForm(page: Page): Promise<void> {
    await page.locator('[role="dialog"]').getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForSelector('[role="dialog"]', { state: 'detached' });
    await page.waitForTimeout(500);
  }

  /** The open form, into which something was typed, or its photos over it: nothing of it stays. */
  async giveFormUp(page: Page): Promise<void> {
    const dialog = page.locator('[role="dialog"]');
    const open = await dialog.count();
    await dialog.getByRole('button', { name: 'Cancelar' }).last().click();
    if (open > 1) {
      await dialog.nth(1).waitFor({ state: 'detached' });
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
    }
    await dialog.getByRole('button', { name: 'Descartar borrador' }).click();
    await page.waitForSelector('[role="dialog"]', { state: 'detached' });
  }

  /** The open form with two photos, from the tap on 'Confirmar' to 'guardada'. */
  async save(page: Page, photos: readonly Photo[]): Promise<Timed> {
    await page.locator('[role="dialog"] input').nth(2).fill(`S-${Date.now()}`);
    await page.getByRole('button', { name: 'Guardar para Sincronización' }).click();
    await this.chooseFile(page, photos);
    const confirm = page.getByRole('button', { name: 'Confirmar (2/2)' });
    await confirm.and(page.locator(':enabled')).waitFor();
    await confirm.evaluate((button) => button.setAttribute('data-confirm', ''));
    await page.waitForTimeout(500);
    const took = await timed(page, { click: '[data-confirm]', until: TOAST, text: 'guardada' });
    await page.waitForSelector('[role="dialog"]', { state: 'detached' });
    // Under a mouse a toast stays, and a phone has none.
    await page.mouse.move(0, 0);
    await page.waitForFunction((toast) => !document.querySelector(toast), TOAST);
    return took;
  }

  /**
   * One large photo in the open form, until its picture stands there. A file, as phones give it: what is
   * handed over as bytes is put together by the page itself, which takes longer there than all that the app
   * does.
   */
  async compress(page: Page, { name, buffer }: Photo): Promise<Timed> {
    await page.getByRole('button', { name: 'Guardar para Sincronización' }).click();
    await this.showFiles(page);
    const folder = await mkdtemp(join(tmpdir(), 'inventario-foto-'));
    try {
      await writeFile(join(folder, name), buffer);
      const done = timed(page, { until: '[role="dialog"] li img' });
      await page.locator('[role="dialog"] input[type="file"]').setInputFiles(join(folder, name));
      return await done;
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  private async chooseFile(page: Page, photos: readonly Photo[]): Promise<void> {
    await this.showFiles(page);
    await page.locator('[role="dialog"] input[type="file"]').setInputFiles([...photos]);
  }

  private async showFiles(page: Page): Promise<void> {
    const tab = page.getByRole('tab', { name: 'Cargar' });
    while ((await tab.getAttribute('aria-selected')) !== 'true') {
      await tab.click();
      await page.waitForTimeout(300);
    }
  }

  private async open(path: string, slower = this.slower): Promise<Page> {
    const page = await this.context.newPage();
    const session = await this.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(`${this.url}${path}`, { waitUntil: 'commit' });
    return page;
  }
}

async function launch(profile: string): Promise<BrowserContext> {
  const screen = { viewport: WINDOW, hasTouch: true, isMobile: true };
  const context = await chromium.launchPersistentContext(profile, {
    ...(await browserLaunchOptions()),
    ...screen,
  });
  await recordTasks(context);
  return context;
}
