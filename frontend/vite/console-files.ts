import type { Rolldown } from 'vite';
import { closure } from './closure.ts';
import { cssOf } from './css-of.ts';

/** Where the console begins: what only these lead to is of no use to a field user. */
const CONSOLE = /\/src\/(?:features\/admin\/|app\/shells\/AdminShell)/;

/**
 * Names of the files that nobody but an administrator ever loads: screens, charts, the reader of
 * spreadsheets.
 */
export function consoleFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.values(bundle).filter(({ fileName }) => !fileName.endsWith('.map'));
  const chunks = files.filter((file) => file.type === 'chunk');
  const shared = reachable(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  const others = chunks.filter((chunk) => !shared.has(chunk));
  const sharedCss = cssOf(shared);
  const css = [...cssOf(others)].filter((name) => !sharedCss.has(name));
  // Workers and the like stand in the code that loads them.
  const rest = files.filter((file) => file.type === 'asset' && /\.(?:js|wasm)$/.test(file.fileName));
  const named = rest.filter(
    ({ fileName }) => others.some(names(fileName)) && ![...shared].some(names(fileName)),
  );
  const found = [...others.map(({ fileName }) => fileName), ...css, ...named.map(({ fileName }) => fileName)];
  if (found.length === 0) throw new Error('The files of the console were not found');
  return found.sort();
}

const names =
  (file: string) =>
  ({ code }: Rolldown.OutputChunk): boolean =>
    code.includes(file.slice(file.lastIndexOf('/') + 1));

/** Chunks with all that they load at once or later, up to the doors of the console. */
const reachable = (
  roots: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<Rolldown.OutputChunk> =>
  closure(roots, ({ imports, dynamicImports }) =>
    [...imports, ...dynamicImports]
      .map((name) => bundle[name])
      .filter((chunk) => chunk?.type === 'chunk')
      .filter(({ facadeModuleId }) => !CONSOLE.test(facadeModuleId ?? '')),
  );
