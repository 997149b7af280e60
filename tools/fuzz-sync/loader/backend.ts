import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { swcTransform } from '../../../jest.preset.mjs';
import { ROOT, sourceOf } from './source.ts';

const BACKEND = join(ROOT, 'backend');
const [, swcOptions] = swcTransform();

/** Lets this process import the server's TypeScript: decorators compiled, `./x.js` found as `./x.ts`. */
registerHooks({
  resolve(specifier, context, next) {
    if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts')) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(source)) return { url: source.href, shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    if (!filename.startsWith(BACKEND)) return next(url, context);
    const { code } = transformSync(sourceOf(filename), {
      ...swcOptions,
      filename,
      swcrc: false,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** A module of the server, by its path below `backend/src`. */
export async function backendModule<T>(path: string): Promise<T> {
  return (await import(pathToFileURL(join(BACKEND, 'src', path)).href)) as T;
}
