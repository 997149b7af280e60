import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';
import type { Engine } from '../support/phone-browsers/phone-browser.ts';

/** Journeys of the field on phones with other engines than Chromium; `run.ts` knows which are here. */
export default defineConfig<{ engine: Engine }>({
  ...journeys,
  testDir: '..',
  outputDir: '../../test-results/engines',
  workers: 1,
  reporter: [['list']],
  projects: [
    {
      name: 'firefox',
      testMatch: [
        'engines/firefox.engine.ts',
        // What these need of a phone is not Chromium's alone.
        'lost-work/{chain,conflicts,drafts,known-place}.e2e.ts',
      ],
      use: { engine: 'firefox' },
    },
    { name: 'webkit', testMatch: 'engines/webkit.engine.ts' },
  ],
});
