import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { Line } from './line.ts';
import { chromiumPhone } from './phone-browsers/chromium-phone.ts';
import { firefoxPhone } from './phone-browsers/firefox-phone.ts';
import type { Engine, PhoneBrowser } from './phone-browsers/phone-browser.ts';

const BROWSERS: Record<Engine, PhoneBrowser> = { chromium: chromiumPhone, firefox: firefoxPhone };

/**
 * A phone with a browser whose data outlives it, on a line of its own. Killing it ends the browser's
 * processes at once, as an empty battery or a system short of memory does: nothing is closed, flushed or
 * said.
 */
export class Phone {
  readonly line: Line;
  private readonly folder: string;
  private running: BrowserContext | undefined;
  private offline = false;

  private readonly browser: PhoneBrowser;
  private readonly film: string | undefined;

  private constructor(line: Line, folder: string, browser: PhoneBrowser, film?: string) {
    this.line = line;
    this.folder = folder;
    this.browser = browser;
    this.film = film;
  }

  /** @param options.film what its camera sees: an uncompressed video, played again and again */
  static async unpack(
    serverUrl: string,
    { engine = 'chromium', film }: { engine?: Engine; film?: string } = {},
  ): Promise<Phone> {
    const folder = await mkdtemp(join(tmpdir(), 'inventario-phone-'));
    const phone = new Phone(await Line.open(serverUrl), folder, BROWSERS[engine], film);
    await phone.turnOn();
    return phone;
  }

  get context(): BrowserContext {
    if (!this.running) throw new Error('The phone is off');
    return this.running;
  }

  /** The first tab. */
  get page(): Page {
    const [page] = this.context.pages();
    if (!page) throw new Error('The phone shows nothing');
    return page;
  }

  async turnOn(): Promise<void> {
    const { offline, film } = this;
    this.running = await this.browser.launch(this.folder, { baseURL: this.line.url, offline, film });
  }

  /** Off and on again, as people do it: the browser has the time to put everything on the disk. */
  async restart(): Promise<void> {
    await this.context.close();
    await this.turnOn();
  }

  async kill(): Promise<void> {
    await this.browser.kill(this.context, this.folder);
    this.running = undefined;
  }

  async goOffline(): Promise<void> {
    this.offline = true;
    await this.line.cut();
    await this.context.setOffline(true);
  }

  async goOnline(): Promise<void> {
    this.offline = false;
    await this.line.restore();
    await this.running?.setOffline(false);
  }

  async throwAway(): Promise<void> {
    await this.running?.close();
    await this.line.cut();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
