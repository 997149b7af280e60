import { access, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { DISABLED_FEATURES } from './disabled-features.ts';

/** Where an installed browser usually is; CHROME_PATH comes first. */
const INSTALLED = [
  process.env['CHROME_PATH'],
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The arguments of a normal multi-process browser with web security, a fake camera and no sandbox
 * (root and containers cannot have one). Never the defaults of @sparticuz/chromium: those switch
 * web security off and run everything in one process.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/**
 * Launch options for the browser of this machine: an installed Chrome or Chromium, the one that
 * Playwright downloaded, or else the Chromium inside the npm package, unpacked once per version.
 *
 * @param film what the fake camera plays instead of its own pictures
 */
export async function browserLaunchOptions(film?: string): Promise<LaunchOptions> {
  const args = film === undefined ? ARGUMENTS : [...ARGUMENTS, `--use-file-for-fake-video-capture=${film}`];
  for (const path of [...INSTALLED, chromium.executablePath()]) {
    if (path && (await exists(path))) return { executablePath: path, args, env: ownEnvironment() };
  }
  const folder = await unpackedChromium();
  await writeFile(join(folder, 'fonts', 'fonts.conf'), fontsConfiguration(folder));
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...ownEnvironment(),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
    },
  };
}

/**
 * Unpacks the packaged Chromium into a folder of this user and this version. It is unpacked aside and
 * renamed, so that neither an interrupted nor a concurrent run leaves half a browser behind.
 */
async function unpackedChromium(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder(), 'package.json'), 'utf8')) as {
    version: string;
  };
  const parent = join(tmpdir(), `inventario-chromium-${userInfo().uid}`);
  const folder = join(parent, version);
  if (await exists(join(folder, 'chromium'))) return folder;

  await mkdir(parent, { recursive: true, mode: 0o700 });
  if ((await stat(parent)).uid !== userInfo().uid) throw new Error(`${parent} belongs to somebody else`);
  const aside = await mkdtemp(join(parent, 'unpack-'));
  await inflateInto(aside);
  try {
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!(await exists(join(folder, 'chromium')))) throw error;
  }
  return folder;
}

/** The packaged configuration looks for fonts where only its authors have them: no text would be drawn. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

async function inflateInto(folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  // The package unpacks to the temporary folder of the process and offers no other way to choose it.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    for (const archive of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
      await inflate(join(packageFolder(), 'bin', archive));
    }
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

function packageFolder(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
