import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { injectManifest } from 'workbox-build';
import { consoleFiles } from './console-files.ts';

/** A file above this would silently be missing offline; the build fails instead. */
const LARGEST_FILE = 5 * 1024 * 1024;

/**
 * Builds src/sw/sw.ts to dist/sw.js with the list of every file of the app in it, those of the console apart.
 * Runs after the app is written, because the list carries the hashes of what was written.
 */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  let failed = false;
  let ofConsole: string[] = [];
  return {
    name: 'inventario:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    writeBundle(_options, bundle) {
      ofConsole = consoleFiles(bundle);
    },
    async closeBundle() {
      if (failed) return;
      const temporary = await mkdtemp(join(tmpdir(), 'inventario-sw-'));
      try {
        await bundleWorker(root, temporary, ofConsole);
        const { warnings } = await injectManifest({
          swSrc: join(temporary, 'sw.js'),
          swDest: join(outDir, 'sw.js'),
          globDirectory: outDir,
          globPatterns: ['**/*.{js,css,html,webmanifest,png,svg,ico,woff2,wasm}'],
          globIgnores: ['sw.js', ...ofConsole],
          // Hashed names need no revision of their own.
          dontCacheBustURLsMatching: /^assets\//,
          maximumFileSizeToCacheInBytes: LARGEST_FILE,
        });
        if (warnings.length > 0) throw new Error(`Service worker: ${warnings.join('; ')}`);
      } finally {
        await rm(temporary, { recursive: true, force: true });
      }
    },
  };
}

async function bundleWorker(root: string, outDir: string, ofConsole: readonly string[]): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      CONSOLE_FILES: JSON.stringify(ofConsole.map((name) => `/${name}`)),
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      lib: { entry: join(root, 'src/sw/sw.ts'), formats: ['iife'], name: 'sw', fileName: () => 'sw.js' },
    },
  });
}
