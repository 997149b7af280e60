import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './support/browser.ts';

// Playwright sets FORCE_COLOR for its workers, and Node warns of every process that has both.
if (process.env['NO_COLOR'] !== undefined) {
  delete process.env['NO_COLOR'];
  process.env['FORCE_COLOR'] = '0';
}

/**
 * Journeys in a real browser against the server that `npm start` runs. They wait as much as they compute, so
 * three files run side by side on the two cores of CI, each worker with a server and a database of its own.
 * No retries: a journey that fails now and then has found something.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  workers: 3,
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  // These guard against waiting for ever alone, far from what an idle machine needs: journeys run on busy
  // ones too. A journey's own is below that of the whole check, so that it fails by its name.
  timeout: 15 * 60_000,
  expect: { timeout: 90_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: '../test-results/e2e.json' }],
    ['../../tools/lib/playwright-progress.mjs'],
    ['../../tools/lib/playwright-page.mjs'],
  ],
  use: {
    // Whatever waits longer than this waits for ever, and the report should say for what.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    permissions: ['camera'],
    // As people may ask of their system. What moves is looked at where it matters: `journey`,
    // `nothing-covered`.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording one takes a third of a journey's time; `--trace on` does it for whoever looks into a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await browserLaunchOptions(),
  },
});
