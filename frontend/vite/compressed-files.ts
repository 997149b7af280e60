import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

const WORTH_IT = /\.(?:js|css|svg|wasm)$/;
/** Below it the name of the compression costs more than it saves. */
const LEAST_BYTES = 1024;

/**
 * Writes beside each file of the build the same one compressed as well as can be (`.br`), which the server
 * sends to whoever reads it: a sixth less than what it could compress in passing. Of what lies on the disk,
 * because other plugins change the files until they are written.
 */
export function compressedFiles(): Plugin {
  let outDir = '';
  return {
    name: 'inventario:compressed-files',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    async writeBundle() {
      const names = await readdir(join(outDir, 'assets'));
      await Promise.all(names.filter((name) => WORTH_IT.test(name)).map(compressFile));
    },
  };

  async function compressFile(name: string): Promise<void> {
    const file = join(outDir, 'assets', name);
    const content = await readFile(file);
    if (content.length < LEAST_BYTES) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${file}.br`, await compress(content, { params }));
  }
}
