import type { Plugin } from 'vite';
import { type StyleCall, styleCalls } from './style-calls.ts';
import { withoutRuntime } from './without-runtime.ts';
import { WRITTEN_KEY, writtenKey } from './written-key.ts';
import { type WrittenStyles, writtenStyles } from './written-styles.ts';
import { type WrittenVariables, writtenVariables } from './written-variables.ts';

const FILE = 'virtual:antd/';
const LIBRARY = /[\\/](?:antd|@ant-design[\\/]cssinjs-utils)[\\/]es[\\/]/;
/** Whatever has styles of its own imports this. */
const COMMON = /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/;
/** What only themes with `wireframe` draw. */
const NOT_OURS: ReadonlySet<string> = new Set(['Pagination-bordered']);
const COMPONENT = /[\\/]antd[\\/]es[\\/].*style/;

/**
 * Puts the styles of the component library in CSS files, and the variables that the app's themes give them,
 * each beside the code that it belongs to, and leaves the code out that makes the styles. Otherwise browsers
 * load it, and make styles from it whenever a page opens: a quarter of what a screen of the console had to
 * compute, and a twentieth of what a first visit loads. All of it lies in the layer `antd`, as the app asks
 * of the library too: rules of the app prevail in whatever order files come.
 */
export function antdStyles(): Plugin {
  let written: WrittenStyles = { css: new Map(), hash: '' };
  let variables: WrittenVariables = { css: new Map(), scopes: {}, themes: [] };
  const named = new Map<string, string[]>();
  return {
    name: 'inventario:antd-styles',
    apply: 'build',
    async buildStart() {
      written = await writtenStyles();
      variables = await writtenVariables();
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
        const components = [...new Set(names.map((name) => name.split('-')[0] ?? ''))];
        const files = [
          ...components.filter((name) => variables.css.has(name)),
          ...names.filter((name) => written.css.has(name)),
        ];
        return { code: without(code, calls) + imports(files), map: null };
      },
    },
    resolveId: {
      filter: { id: /^virtual:antd(?:\/|-written-key$)/ },
      handler: (id) => id,
    },
    load: {
      filter: { id: /^virtual:antd(?:\/|-written-key$)/ },
      handler(id) {
        if (id === WRITTEN_KEY) return writtenKey(variables);
        const name = id.slice(FILE.length, -'.css'.length);
        return written.css.get(name) ?? variables.css.get(name) ?? '';
      },
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
