import type { Plugin } from 'vite';
import { type StyleCall, styleCalls } from './style-calls.ts';
import { withoutRuntime } from './without-runtime.ts';
import { type WrittenStyles, writtenStyles } from './written-styles.ts';

const FILE = 'virtual:antd/';
const LIBRARY = /[\\/](?:antd|@ant-design[\\/]cssinjs-utils)[\\/]es[\\/]/;
/** Whatever has styles of its own imports this. */
const COMMON = /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/;
/** What only themes with `wireframe` draw. */
const NOT_OURS: ReadonlySet<string> = new Set(['Pagination-bordered']);
const COMPONENT = /[\\/]antd[\\/]es[\\/].*style/;

/**
 * Puts the styles of the component library in CSS files, each beside the code that it belongs to, and leaves
 * the code out that makes them. Otherwise browsers load it, and make styles from it whenever a page opens: a
 * quarter of what a screen of the console had to compute, and a twentieth of what a first visit loads. All of
 * it lies in the layer `antd`, as the app asks of the library too: rules of the app prevail in whatever order
 * files come.
 */
export function antdStyles(): Plugin {
  let written: WrittenStyles = { css: new Map(), hash: '' };
  const named = new Map<string, string[]>();
  return {
    name: 'inventario:antd-styles',
    apply: 'build',
    async buildStart() {
      written = await writtenStyles();
    },
    transform: {
      filter: { id: LIBRARY },
      handler(code, id) {
        const found = withoutRuntime(code, id, written.hash);
        if (found !== undefined) return { code: found, map: null };
        if (COMMON.test(id)) return { code: code + imports(['Shared', 'ant-design-icons']), map: null };
        const calls = COMPONENT.test(id) ? styleCalls(this.parse(code)) : [];
        if (calls.length === 0) return;
        const names = calls.map(({ name }) => name);
        named.set(id, names);
        return {
          code: without(code, calls) + imports(names.filter((name) => written.css.has(name))),
          map: null,
        };
      },
    },
    resolveId: {
      filter: { id: /^virtual:antd\// },
      handler: (id) => id,
    },
    load: {
      filter: { id: /^virtual:antd\// },
      handler: (id) => written.css.get(id.slice(FILE.length, -'.css'.length)) ?? '',
    },
    generateBundle(_options, bundle) {
      const used = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [],
      );
      const names = new Set(used.flatMap((id) => named.get(id) ?? []));
      const missing = [...names].filter((name) => !written.css.has(name) && !NOT_OURS.has(name));
      if (missing.length > 0) throw new Error(`samples.ts has no sample of ${missing.join(', ')}`);
    },
  };
}

const imports = (names: readonly string[]): string =>
  names.map((name) => `\nimport '${FILE}${name}.css';`).join('');

/** From the last to the first one: their places are those of the whole text. */
const without = (code: string, calls: readonly StyleCall[]): string =>
  calls.reduceRight((text, { start, end }) => `${text.slice(0, start)}null${text.slice(end)}`, code);
