import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Line } from '../line.ts';
import { webKitPaths } from '../phone-browsers/installed-engines.ts';
import { startWebKitDriver } from './processes.ts';
import { WebDriver, type Element } from './web-driver.ts';

/** An element as people know it: what it is and what is in its name, and inside of what it is. */
export type Wanted = { within?: Wanted } & (
  { role: string; name?: string | RegExp } | { label: string } | { text: string | RegExp } | { css: string }
);

const WITHIN_MS = 60_000;
/** Control is held until the end of one call. */
const SELECT_ALL = '\uE009a';
const WINDOW = join(import.meta.dirname, 'window.py');
const LIBRARY = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** Runs in the page: the elements that are wanted and can be seen. */
const FIND = `
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const words = (value) => value?.pattern === undefined ? value : new RegExp(value.pattern);
  const called = (name) => typeof name === 'string' ? (whole) => whole.includes(name) : words(name);
  const all = (wanted) => {
    const roots = wanted.within ? all(wanted.within) : [document.body];
    return roots.flatMap((root) => {
      if (wanted.role) return queryAllByRole(root, wanted.role, { name: called(wanted.name) });
      if (wanted.label) return queryAllByLabelText(root, wanted.label, { selector: 'input, textarea' });
      if (wanted.text) return queryAllByText(root, words(wanted.text));
      return [...root.querySelectorAll(wanted.css)];
    });
  };
  return all(arguments[0]).filter((one) => arguments[0].css || one.checkVisibility());
`;

/**
 * A phone with the WebKit of this machine, on a line of its own. It is driven by WebDriver, which Playwright
 * does not speak, and elements are found in its pages as Testing Library finds them.
 */
export class WebKitPhone {
  readonly line: Line;
  private readonly server: { url: string; stop: () => Promise<void> };
  private readonly folder: string;
  private readonly window: { binary: string; args: string[] };
  private running: WebDriver | undefined;

  private constructor(
    line: Line,
    server: WebKitPhone['server'],
    folder: string,
    window: WebKitPhone['window'],
  ) {
    this.line = line;
    this.server = server;
    this.folder = folder;
    this.window = window;
  }

  static async unpack(serverUrl: string, userAgent?: string): Promise<WebKitPhone> {
    const paths = await webKitPaths();
    if (!paths) throw new Error('No WebKitGTK is installed');
    const folder = await mkdtemp(join(tmpdir(), 'inventario-phone-'));
    const server = await startWebKitDriver(paths, folder);
    const args = [WINDOW, folder, ...(userAgent === undefined ? [] : [userAgent])];
    const window = { binary: paths.python, args };
    const phone = new WebKitPhone(await Line.open(serverUrl), server, folder, window);
    await phone.turnOn();
    return phone;
  }

  async turnOn(): Promise<void> {
    this.running = await WebDriver.open(this.server.url, { 'webkitgtk:browserOptions': this.window });
  }

  async turnOff(): Promise<void> {
    await this.driver.close();
    this.running = undefined;
  }

  async goto(path: string): Promise<void> {
    await this.driver.goto(new URL(path, this.line.url).href);
  }

  /**
   * Goes there and waits for nothing but so many milliseconds: what the page does meanwhile is left as it is
   * when the next one is gone to.
   */
  async leaveFor(path: string, ms: number): Promise<void> {
    await this.driver.run('const to = arguments[0]; setTimeout(() => { location.href = to; })', path);
    await wait(ms);
  }

  /** @param body of a function in the page */
  async run(body: string, ...args: unknown[]): Promise<unknown> {
    return this.driver.run(body, ...args);
  }

  /** Waits until it can be pressed, and presses it. */
  async click(wanted: Wanted): Promise<void> {
    await this.until(wanted, async ([element]) => {
      if (!element) return false;
      // What is at the edge may lie under a bar, and WebDriver moves nothing that can be seen.
      await this.driver.run('arguments[0].scrollIntoView({ block: "center" })', element);
      await this.driver.click(element);
      return true;
    });
  }

  /** Types into a field in place of what is there. */
  async fill(wanted: Wanted, text: string): Promise<void> {
    await this.until(wanted, async ([element]) => {
      if (!element) return false;
      await this.driver.type(element, SELECT_ALL);
      await this.driver.type(element, text);
      return true;
    });
  }

  async giveFiles(wanted: Wanted, paths: readonly string[]): Promise<void> {
    await this.until(wanted, async ([element]) => {
      if (element) await this.driver.type(element, paths.join('\n'));
      return element !== undefined;
    });
  }

  async see(wanted: Wanted): Promise<void> {
    await this.until(wanted, (elements) => elements.length > 0);
  }

  async seeNo(wanted: Wanted): Promise<void> {
    await this.until(wanted, (elements) => elements.length === 0);
  }

  async screenshot(): Promise<Buffer> {
    return this.driver.screenshot();
  }

  async throwAway(): Promise<void> {
    if (this.running) await this.turnOff();
    await this.server.stop();
    await this.line.cut();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  private get driver(): WebDriver {
    if (!this.running) throw new Error('The phone is off');
    return this.running;
  }

  private async until(
    wanted: Wanted,
    done: (elements: Element[]) => boolean | Promise<boolean>,
  ): Promise<void> {
    const deadline = Date.now() + WITHIN_MS;
    for (let reason: unknown; ; await wait(200)) {
      try {
        if (await done(await this.find(wanted))) return;
      } catch (error) {
        // It moves, is covered or gone, or the page changes under the question: asked again.
        reason = error;
      }
      if (Date.now() > deadline) throw new Error(`In vain: ${describe(wanted)}`, { cause: reason });
    }
  }

  private async find(wanted: Wanted): Promise<Element[]> {
    if (!(await this.driver.run('return "TestingLibraryDom" in window'))) {
      await this.driver.run(await readFile(LIBRARY, 'utf8'));
    }
    return (await this.driver.run(FIND, onTheWire(wanted))) as Element[];
  }
}

/** Patterns do not fit into JSON. */
function onTheWire(wanted: Wanted): unknown {
  const entries = Object.entries(wanted) as [string, unknown][];
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (value instanceof RegExp) return [key, { pattern: value.source }];
      return [key, key === 'within' ? onTheWire(value as Wanted) : value];
    }),
  );
}

function describe(wanted: Wanted): string {
  return JSON.stringify(onTheWire(wanted));
}
