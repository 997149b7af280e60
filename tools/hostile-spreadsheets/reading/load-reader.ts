/** Lets this thread import the app's TypeScript as Node knows it not: without endings, and by `@/`. */
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { swcTransform } from '../../../jest.preset.mjs';

const SRC = new URL('../../../frontend/src/', import.meta.url).href;
const [, swcOptions] = swcTransform();

registerHooks({
  resolve(specifier, context, next) {
    const base = specifier.startsWith('@/')
      ? SRC
      : context.parentURL?.startsWith(SRC)
        ? context.parentURL
        : null;
    if (base === null || !/^(@\/|\.)/.test(specifier)) return next(specifier, context);
    const { href } = new URL(specifier.replace(/^@\//, ''), base);
    const found = [`${href}.ts`, href].find((candidate) => existsSync(fileURLToPath(candidate)));
    return found === undefined ? next(specifier, context) : { url: found, shortCircuit: true };
  },
  load(url, context, next) {
    if (!url.startsWith(SRC)) return next(url, context);
    const filename = fileURLToPath(url);
    const source = readFileSync(filename, 'utf8');
    if (url.endsWith('.json')) {
      return { format: 'module', source: `export default ${source}`, shortCircuit: true };
    }
    const { code } = transformSync(source, { ...swcOptions, filename, swcrc: false, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** What of the app's reader is called here. */
export interface Reader {
  readFile(
    file: { name: string; size: number; slice(from: number, to: number): Blob },
    onProgress: (progress: unknown) => void,
    choices?: object,
  ): Promise<Reading>;
}

/** What of a reading is looked at here. */
export interface Reading {
  items: Record<string, string>[];
  filas: number[];
  unknownColumns: string[];
  titles: Record<string, string>;
  sheet: string;
  otherSheets: { name: string }[];
  leftOut: { fila: number }[];
}

/** The app's own code that turns a file into items, as its worker runs it. */
export async function loadReader(): Promise<Reader> {
  return (await import(pathToFileURL(fileURLToPath(`${SRC}lib/spreadsheet/read-file.ts`)).href)) as Reader;
}
