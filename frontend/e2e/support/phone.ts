import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
import { offerInstallation } from './install-offer.ts';
import { Line } from './line.ts';

/**
 * A phone with a browser whose data outlives it, on a line of its own. Killing it ends the browser's processes
 * at once, as an empty battery or a system short of memory does: nothing is closed, flushed or said.
 */
export class Phone {
  readonly line: Line;
  private readonly folder: string;
  private running: BrowserContext | undefined;
  private offline = false;

  private readonly film: string | undefined;

  private constructor(line: Line, folder: string, film?: string) {
    this.line = line;
    this.folder = folder;
    this.film = film;
  }

  /** @param options.film what its camera sees: an uncompressed video, played again and again */
  static async unpack(serverUrl: string, { film }: { film?: string } = {}): Promise<Phone> {
    const folder = await mkdtemp(join(tmpdir(), 'inventario-phone-'));
    const phone = new Phone(await Line.open(serverUrl), folder, film);
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
    this.running = await chromium.launchPersistentContext(this.folder, {
      ...(await browserLaunchOptions(this.film)),
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      baseURL: this.line.url,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      permissions: ['camera'],
      reducedMotion: 'reduce',
      offline: this.offline,
    });
    await offerInstallation(this.running);
  }

  /** Off and on again, as people do it: the browser has the time to put everything on the disk. */
  async restart(): Promise<void> {
    await this.context.close();
    await this.turnOn();
  }

  async kill(): Promise<void> {
    const { context } = this;
    const session = await context.browser()?.newBrowserCDPSession();
    if (!session) throw new Error('The browser cannot be asked for its processes');
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const ended = new Promise((resolve) => context.once('close', resolve));
    for (const { id } of processInfo) endProcess(id);
    await ended;
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

function endProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    // Children go with their parent.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
