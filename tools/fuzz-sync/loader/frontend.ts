import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';
import { swcTransform } from '../../../jest.preset.mjs';
import { ROOT, sourceOf } from './source.ts';

const SRC = join(ROOT, 'frontend', 'src');
const require = createRequire(join(ROOT, 'frontend', 'package.json'));
const [, swcOptions] = swcTransform();

/** What a browser gives to the code of one tab; everything else is Node's own. */
export const TAB_GLOBALS = [
  'fetch',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'BroadcastChannel',
  'navigator',
  'window',
  'AbortSignal',
  'setTimeout',
  'clearTimeout',
] as const;
export type TabGlobals = Record<(typeof TAB_GLOBALS)[number], unknown>;

type Compiled = (...values: unknown[]) => void;
const compiled = new Map<string, Compiled>();

function compile(file: string): Compiled {
  const known = compiled.get(file);
  if (known) return known;
  const { code } = transformSync(sourceOf(file), {
    ...swcOptions,
    module: { type: 'commonjs' },
    filename: file,
    swcrc: false,
    sourceMaps: 'inline',
  });
  const made = compileFunction(code, ['module', 'exports', 'require', ...TAB_GLOBALS], {
    filename: file,
  }) as Compiled;
  compiled.set(file, made);
  return made;
}

function resolve(specifier: string, from: string): string | null {
  const base = specifier.startsWith('@/')
    ? join(SRC, specifier.slice(2))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null;
  if (base === null) return null;
  const file = [`${base}.ts`, `${base}.tsx`, base].find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${specifier} of ${from} was not found`);
  return file;
}

/** Modules of the app that live together: every import among them gives the same instance. */
class Realm {
  private readonly instances = new Map<string, { exports: unknown }>();

  private readonly globals: unknown[];
  private readonly elsewhere: (file: string) => Realm | undefined;

  /** @param elsewhere the realm of a module that does not belong to this one */
  constructor(globals: unknown[], elsewhere: (file: string) => Realm | undefined) {
    this.globals = globals;
    this.elsewhere = elsewhere;
  }

  load(file: string): unknown {
    const other = this.elsewhere(file);
    if (other) return other.load(file);
    const known = this.instances.get(file);
    if (known) return known.exports;
    const module = { exports: {} as unknown };
    this.instances.set(file, module);
    if (file.endsWith('.json')) return (module.exports = JSON.parse(sourceOf(file)));
    const requireFrom = (specifier: string): unknown => {
      const found = resolve(specifier, file);
      return found === null ? require(specifier) : this.load(found);
    };
    compile(file)(module, module.exports, requireFrom, ...this.globals);
    return module.exports;
  }
}

const nodeOwn = TAB_GLOBALS.map((name) => (globalThis as Record<string, unknown>)[name]);
const shared = new Realm(nodeOwn, () => undefined);
const ENGINE = join(SRC, 'offline');
const ADAPTERS = join(ENGINE, 'browser');

/** A module of the engine: it has no state of its own, so all tabs of all devices share it. */
export const engineModule = <T>(path: string): T => shared.load(join(ENGINE, `${path}.ts`)) as T;

/** The browser adapters, HTTP client and session store of one tab, with a browser of its own around them. */
export function tabRealm(globals: TabGlobals): <T>(path: string) => T {
  const realm = new Realm(
    TAB_GLOBALS.map((name) => globals[name]),
    (file) => (file.startsWith(ENGINE) && !file.startsWith(ADAPTERS) ? shared : undefined),
  );
  return <T>(path: string): T => realm.load(join(SRC, `${path}.ts`)) as T;
}
