import { test as base } from '@playwright/test';
import { ADMIN } from './credentials.ts';
import { offerInstallation } from './install-offer.ts';
import { START_WITHIN_MS } from './server.ts';
import { startOrganisation } from './start-organisation.ts';

export { expect } from '@playwright/test';

/**
 * What every journey begins with, in whichever browser: the offer to install is alive, as it is on phones.
 */
export const test = base.extend<{ installOffer: boolean }, { serverUrl: string }>({
  /**
   * A server with a database of its own for each worker: journeys that run side by side never meet. With
   * E2E_BASE_URL they use a running one instead.
   */
  serverUrl: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const running = process.env['E2E_BASE_URL'];
      if (running) return use(running);
      const server = await startOrganisation(ADMIN);
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
  baseURL: async ({ serverUrl }, use) => {
    await use(serverUrl);
  },
  /** False for the journeys of browsers that never make the offer. */
  installOffer: [true, { option: true }],
  context: async ({ context, installOffer }, use) => {
    if (installOffer) await offerInstallation(context);
    await use(context);
  },
});
