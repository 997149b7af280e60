import type { CDPSession, Page } from '@playwright/test';

/** What browsers and measuring tools call slow 3G: 400 kb/s each way, 0.4 s to the server and back. */
const BYTES_PER_SECOND = 50_000;
const LATENCY_MS = 400;

/** Seconds that so many bytes take on the line at least. */
export const secondsFor = (bytes: number): number => bytes / BYTES_PER_SECOND;

/** The line of one page, as it is made slow or cut by the browser. */
export class SlowLine {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(page: Page): Promise<SlowLine> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new SlowLine(session);
  }

  async cut(): Promise<void> {
    await this.emulate(true);
  }

  async open(): Promise<void> {
    await this.emulate(false);
  }

  private async emulate(offline: boolean): Promise<void> {
    await this.session.send('Network.emulateNetworkConditions', {
      offline,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
  }
}
