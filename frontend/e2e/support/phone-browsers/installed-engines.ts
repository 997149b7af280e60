import { access, constants } from 'node:fs/promises';

const FIREFOX = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Where the Firefox of this machine is; FIREFOX_PATH comes first. */
export async function firefoxPath(): Promise<string | undefined> {
  return firstExecutable(FIREFOX);
}

async function firstExecutable(paths: readonly (string | undefined)[]): Promise<string | undefined> {
  for (const path of paths) {
    if (path !== undefined && (await isExecutable(path))) return path;
  }
  return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
