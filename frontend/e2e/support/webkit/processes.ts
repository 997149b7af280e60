import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../../tools/built-server/free-port.ts';

const READY_WITHIN_MS = 60_000;

/** WebKitGTK's WebDriver server on a screen that nobody sees. */
export async function startWebKitDriver(
  paths: { driver: string; screen: string },
  home: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const screen = spawn(paths.screen, ['-displayfd', '3', '-screen', '0', '500x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(createInterface({ input: screen.stdio[3] as Readable }), 'line')) as [string];
  const port = await freePort();
  const driver = spawn(paths.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, HOME: home, LANG: 'C.UTF-8', TZ: 'America/Bogota' },
  });
  const stop = async () => {
    await end(driver);
    await end(screen);
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    // Nobody listens yet: the same as not ready.
    const response = await fetch(`${url}/status`).catch(() => null);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error('The WebDriver server of WebKitGTK did not start');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
