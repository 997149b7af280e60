import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '../browser.ts';
import { offerInstallation } from '../install-offer.ts';
import { endProcess, PHONE, type PhoneBrowser } from './phone-browser.ts';

export const chromiumPhone: PhoneBrowser = {
  async launch(folder, { baseURL, offline, film }) {
    const context = await chromium.launchPersistentContext(folder, {
      ...(await browserLaunchOptions(film)),
      ...PHONE,
      hasTouch: true,
      isMobile: true,
      baseURL,
      permissions: ['camera'],
      reducedMotion: 'reduce',
      offline,
    });
    await offerInstallation(context);
    return context;
  },

  async kill(context) {
    const session = await context.browser()?.newBrowserCDPSession();
    if (!session) throw new Error('The browser cannot be asked for its processes');
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const ended = new Promise((resolve) => context.once('close', resolve));
    for (const { id } of processInfo) endProcess(id);
    await ended;
  },
};
