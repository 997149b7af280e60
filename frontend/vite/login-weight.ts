import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { closure } from './closure.ts';

/** Scripts, compressed, that whoever logs in waits for, on whatever line there is. */
const MOST_BYTES = 270_000;
const LOGIN = '/src/features/auth/LoginPage.tsx';

/** The build fails when the login's scripts grow too heavy: whatever it does not need belongs behind it. */
export function loginWeight(): Plugin {
  return {
    name: 'inventario:login-weight',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const login = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(LOGIN));
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!login || !entry) throw new Error('The login’s chunk was not found');
      const bytes = [...loadedWith([entry, login], bundle)]
        .map(({ code }) => gzipSync(code).length)
        .reduce((sum, one) => sum + one, 0);
      if (bytes > MOST_BYTES) {
        throw new Error(`The login’s scripts weigh ${bytes} bytes compressed, more than ${MOST_BYTES}`);
      }
    },
  };
}

/** Chunks and all that they import before they run. */
const loadedWith = (
  roots: Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<Rolldown.OutputChunk> =>
  closure(roots, ({ imports }) =>
    imports.map((name) => bundle[name]).filter((imported) => imported?.type === 'chunk'),
  );
