import type { Plugin, Rolldown } from 'vite';

/**
 * Files of which a start runs about half or more. Of the others it would be work in vain: `engine` and
 * `shared` have much that waits for a press.
 */
const RUN_AT_ONCE: ReadonlySet<string> = new Set(['index', 'shell', 'icons', 'database', 'field']);
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks the browser to compile all functions of a file while it loads, beside the page's own thread. Left to
 * itself it compiles each when it is first called, and the page waits: a quarter of a phone's start. Engines
 * that do not know the comment read over it. It must come before everything else in the file, so also before
 * what Vite puts there at the very end. It counts in every start: Chromium 153 and 156 keep what they have
 * compiled of a module, and compile it anew all the same; of a script that is no module they do not.
 */
export function compileHints(): Plugin {
  return {
    name: 'inventario:compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const missing = new Set(RUN_AT_ONCE);
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !RUN_AT_ONCE.has(output.name)) continue;
          output.code = HINT + output.code;
          moveDown(bundle[output.sourcemapFileName ?? '']);
          missing.delete(output.name);
        }
        if (missing.size > 0) throw new Error(`These files were not found: ${[...missing].join(', ')}`);
      },
    },
  };
}

/** What the file comes from stands one line further down in it now. */
function moveDown(map: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void {
  if (map?.type !== 'asset') throw new Error('A file was written without its source map');
  const content = JSON.parse(String(map.source)) as { mappings: string };
  map.source = JSON.stringify({ ...content, mappings: `;${content.mappings}` });
}
