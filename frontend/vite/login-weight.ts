import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { loginFiles } from './login-files.ts';

/** Scripts, compressed, that whoever logs in waits for, on whatever line there is. */
const MOST_BYTES = 270_000;

/** The build fails when the login's scripts grow too heavy: whatever it does not need belongs behind it. */
export function loginWeight(): Plugin {
  return {
    name: 'inventario:login-weight',
    apply: 'build',
    generateBundle(_options, bundle) {
      const bytes = loginFiles(bundle)
        .chunks.map(({ code }) => gzipSync(code).length)
        .reduce((sum, one) => sum + one, 0);
      if (bytes > MOST_BYTES) {
        throw new Error(`The login’s scripts weigh ${bytes} bytes compressed, more than ${MOST_BYTES}`);
      }
    },
  };
}
