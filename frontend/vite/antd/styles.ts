import type { Plugin } from 'vite';
import { type WrittenStyles, writtenStyles } from './written-styles.ts';

const FILE = 'virtual:antd/';
/** Whatever has styles of its own imports this. */
const COMMON = /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/;
const COMPONENT = /[\\/]antd[\\/]es[\\/].*style/;
const MAKES = /gen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\(\s*(\[[^\]]*\]|'[^']*')/g;

/**
 * Puts the styles of the component library in CSS files, each beside the code that it belongs to. Otherwise
 * browsers make them from code whenever a page opens: a quarter of what a screen of the console had to
 * compute. The library looks in its index (`data-ant-cssinjs-cache-path`) for what is in files; what is not
 * there it makes as ever. So a component without a sample is slower, and nothing else. All of it lies in the
 * layer `antd`, as the app asks of the library too: rules of the app prevail in whatever order files come.
 */
export function antdStyles(): Plugin {
  let written: WrittenStyles | undefined;
  return {
    name: 'inventario:antd-styles',
    apply: 'build',
    async buildStart() {
      written ??= await writtenStyles();
    },
    transform: {
      filter: { id: /[\\/]antd[\\/]es[\\/]/ },
      handler(code, id) {
        const wanted = COMMON.test(id)
          ? ['Shared', 'ant-design-icons']
          : COMPONENT.test(id)
            ? namesIn(code)
            : [];
        const found = wanted.filter((name) => written?.css.has(name));
        if (found.length === 0) return;
        return { code: code + found.map((name) => `\nimport '${FILE}${name}.css';`).join(''), map: null };
      },
    },
    resolveId: {
      filter: { id: /^virtual:antd\// },
      handler: (id) => id,
    },
    load: {
      filter: { id: /^virtual:antd\// },
      handler(id) {
        const name = id.slice(FILE.length, -'.css'.length);
        const css = written?.css.get(name) ?? '';
        return name === 'Shared' ? `${css}${indexOf(written?.ids ?? [])}` : css;
      },
    },
  };
}

/** Whose styles a module makes: 'Alert' goes by `Alert-Alert`, ['Button', 'compact'] by `Button-compact`. */
function namesIn(code: string): string[] {
  return [...code.matchAll(MAKES)].map(([, of = '']) => {
    const names = [...of.matchAll(/'([^']*)'/g)].map(([, name]) => name);
    return names.length === 1 ? `${names[0]}-${names[0]}` : names.join('-');
  });
}

const indexOf = (ids: readonly string[]): string =>
  `.data-ant-cssinjs-cache-path{content:"${ids.join(';')}";}`;
