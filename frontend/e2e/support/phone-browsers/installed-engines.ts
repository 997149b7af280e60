import { spawnSync } from 'node:child_process';
import { access, constants } from 'node:fs/promises';

const FIREFOX = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const WEBKIT_DRIVER = [process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver'];

/** Fails where one of the libraries of the window is missing. */
const IMPORTS = 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")';

/** Where the Firefox of this machine is; FIREFOX_PATH comes first. */
export async function firefoxPath(): Promise<string | undefined> {
  return firstExecutable(FIREFOX);
}

/** What WebKitGTK needs, if all of it is there; WEBKIT_DRIVER_PATH comes first. */
export async function webKitPaths(): Promise<{ driver: string; python: string; screen: string } | undefined> {
  const driver = await firstExecutable(WEBKIT_DRIVER);
  const python = await firstExecutable(['/usr/bin/python3']);
  const screen = await firstExecutable(['/usr/bin/Xvfb']);
  if (!driver || !python || !screen) return undefined;
  return spawnSync(python, ['-c', IMPORTS]).status === 0 ? { driver, python, screen } : undefined;
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
