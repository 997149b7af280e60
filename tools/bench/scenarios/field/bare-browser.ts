import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LaunchOptions } from '@playwright/test';

/** Where the browser writes on which port it can be spoken to. */
const PORT_FILE = 'DevToolsActivePort';
const PATIENCE_MS = 60_000;

type Answer = { id?: number; result?: unknown; error?: { message: string } };
type Send = (method: string, params?: object) => Promise<unknown>;

/**
 * The browser as a person has it: spoken to, but without a debugger that keeps where in the code everything
 * comes from. Playwright's does (Runtime.enable, Network.enable), for which the browser parses the app's
 * scripts once more while it starts: on a slow phone a tenth to a sixth of a start, which no person waits.
 */
export class BareBrowser {
  private readonly process: ChildProcess;
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private last = 0;

  private constructor(process: ChildProcess, socket: WebSocket) {
    this.process = process;
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id === undefined) return;
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    });
  }

  /** @param profile a folder that no other browser uses by now */
  static async start(
    profile: string,
    { executablePath = '', args = [], env }: LaunchOptions,
  ): Promise<BareBrowser> {
    await rm(join(profile, PORT_FILE), { force: true });
    const process = spawn(
      executablePath,
      [...args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
      { stdio: 'ignore', ...(env && { env: env as NodeJS.ProcessEnv }) },
    );
    const [port, path] = await portOf(profile);
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    await once(socket, 'open');
    return new BareBrowser(process, socket);
  }

  /** A page that is told what `prepare` says, shows `url`, and runs `script` before everything of its own. */
  async ask<Value>(
    url: string,
    { script, answer, prepare }: { script: string; answer: string; prepare: (send: Send) => Promise<void> },
  ): Promise<Value> {
    const { targetId } = await this.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
    const attached = { targetId, flatten: true };
    const { sessionId } = await this.send<{ sessionId: string }>('Target.attachToTarget', attached);
    const send: Send = (method, params) => this.send(method, params, sessionId);
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
    await prepare(send);
    await send('Page.navigate', { url });
    const value = await this.valueOf<Value>(send, answer);
    await this.send('Target.closeTarget', { targetId });
    // What the browser puts away would take the time of the next page.
    await sleep(1_000);
    return value;
  }

  async close(): Promise<void> {
    const ended = once(this.process, 'exit');
    await this.send('Browser.close');
    await ended;
    this.socket.close();
  }

  /** Of an expression, once it has one; asked seldom, for each question takes the page's time. */
  private async valueOf<Value>(send: Send, expression: string): Promise<Value> {
    for (let waited = 0; waited < PATIENCE_MS; waited += 3_000) {
      await sleep(3_000);
      const { result } = (await send('Runtime.evaluate', { expression, returnByValue: true })) as {
        result: { value?: Value };
      };
      if (result.value !== undefined) return result.value;
    }
    throw new Error(`it never came: ${expression}`);
  }

  private send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    const id = (this.last += 1);
    return new Promise<Result>((resolve, reject) => {
      this.waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Result),
      );
      this.socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }
}

async function portOf(profile: string): Promise<[port: string, path: string]> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    // Until the browser listens there is no such file.
    const [port, path] = (await readFile(join(profile, PORT_FILE), 'utf8').catch(() => '')).split('\n');
    if (port && path) return [port, path];
    await sleep(100);
  }
  throw new Error('the browser did not start');
}
