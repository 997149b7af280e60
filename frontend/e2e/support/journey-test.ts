import { test as base } from '@playwright/test';
import { offerInstallation } from './install-offer.ts';

export { expect } from '@playwright/test';

/** What every journey begins with, in whichever browser: the offer to install is alive, as it is on phones. */
export const test = base.extend<{ installOffer: boolean }>({
  /** False for the journeys of browsers that never make the offer. */
  installOffer: [true, { option: true }],
  context: async ({ context, installOffer }, use) => {
    if (installOffer) await offerInstallation(context);
    await use(context);
  },
});
