import { readdir, readFile } from 'node:fs/promises';
import { dirname, delimiter, join } from 'node:path';
import { firefox } from '@playwright/test';
import { endProcess, PHONE, type PhoneBrowser } from './phone-browser.ts';
import { firefoxPath } from './installed-engines.ts';
import { typeAsPeople } from './type-as-people.ts';

/** Reached through a relay, because no Firefox that is in use knows all that Playwright asks of one. */
const RELAY = join(import.meta.dirname, 'firefox-relay.ts');

/** A camera with pictures of its own that asks nobody, motion as in other journeys, and no calls home. */
const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'es-CO, es',
  'app.normandy.enabled': false,
  'browser.region.network.url': '',
  'dom.push.connection.enabled': false,
  'messaging-system.rsexperimentloader.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

/** The Firefox of this machine. It knows no touch and no mobile page: what it tries is the engine. */
export const firefoxPhone: PhoneBrowser = {
  async launch(folder, { baseURL, offline, film }) {
    if (film !== undefined) throw new Error('The camera of Firefox plays no film');
    const path = await firefoxPath();
    if (path === undefined) throw new Error('No Firefox is installed');
    const context = await firefox.launchPersistentContext(folder, {
      channel: 'moz-firefox',
      executablePath: RELAY,
      env: {
        ...process.env,
        PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
        FIREFOX_PATH: path,
        // It refuses to run as somebody to whom the home does not belong.
        HOME: folder,
      },
      firefoxUserPrefs: PREFERENCES,
      ...PHONE,
      baseURL,
    });
    await typeAsPeople(context);
    // One that is told so at its start does not hear later that the connection is back.
    if (offline) await context.setOffline(true);
    return context;
  },

  async kill(context, folder) {
    const ended = new Promise((resolve) => context.once('close', resolve));
    for (const id of await processesOf(folder)) endProcess(id);
    await ended;
  },
};

/** Relay and browser: both have the folder among their arguments. What they started ends with them. */
async function processesOf(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found: number[] = [];
  for (const id of ids) {
    // Some have ended since they were listed.
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (command.split('\0').includes(folder)) found.push(Number(id));
  }
  if (found.length === 0) throw new Error('The browser has no processes');
  return found;
}
