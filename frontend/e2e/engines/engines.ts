import { firefoxPath, webKitPaths } from '../support/phone-browsers/installed-engines.ts';

export type EngineHere = {
  name: string;
  /** Its project in the configuration of Playwright. */
  project: string;
  /** Undefined where this machine has it not. */
  path: string | undefined;
  /** What would have to be there. */
  wanted: string;
};

/** Every engine that the suite knows, and where it is on this machine. */
export async function engines(): Promise<EngineHere[]> {
  return [
    {
      name: 'Firefox',
      project: 'firefox',
      path: await firefoxPath(),
      wanted: 'firefox-esr or firefox, or FIREFOX_PATH',
    },
    {
      name: 'WebKitGTK',
      project: 'webkit',
      path: (await webKitPaths())?.driver,
      wanted: 'webkit2gtk-driver, gir1.2-webkit2-4.1, python3-gi and xvfb, as Debian names them',
    },
  ];
}
