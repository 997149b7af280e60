import type { ThemeConfig } from 'antd';
import { createElement } from 'react';
import { makeTheme } from '../../src/ui/theme/make-theme.ts';

/** The variables of a component in one theme, as the library keeps them. */
type Variables = [of: object, css: string];

export interface WrittenVariables {
  /** CSS by component: `Button`. */
  css: ReadonlyMap<string, string>;
  /** The classes below which a component has its variables: `{ Button: ['ant-btn'] }`. */
  scopes: Readonly<Record<string, readonly string[]>>;
  /** The themes that have them, by the class of what is inside. */
  themes: readonly string[];
}

const RULE = /^\.[\w-]+\.([\w-]+)\{([^{}]*)\}$/;

/**
 * The variables in the styles of each component, for every theme of the app whose texts have the usual size:
 * those of others the library computes when it draws them, as it would these. What themes have in common is
 * written once.
 */
export async function writtenVariables(): Promise<WrittenVariables> {
  const themes = (['light', 'dark'] as const).flatMap((scheme) =>
    (['compact', 'roomy'] as const).map((density) => makeTheme(scheme, density)),
  );
  /** By component, then by declaration: the selectors that have it. */
  const found = new Map<string, Map<string, string[]>>();
  const scopes: Record<string, Set<string>> = {};
  for (const theme of themes) {
    for (const { component, scope, css } of await variablesOf(theme)) {
      (scopes[component] ??= new Set()).add(scope);
      const [, below, declarations] = RULE.exec(css) ?? [];
      if (css === '') continue;
      if (below !== scope || declarations === undefined)
        throw new Error(`the library writes the variables of ${component} in another way by now: ${css}`);
      const selector = `.${keyOf(theme)}.${scope}`;
      const mine = found.get(component) ?? new Map<string, string[]>();
      found.set(component, mine);
      for (const one of declarations.split(';').filter(Boolean))
        mine.set(one, [...(mine.get(one) ?? []), selector]);
    }
  }
  return {
    css: new Map([...found].map(([component, declarations]) => [component, rules(declarations)])),
    scopes: Object.fromEntries(Object.entries(scopes).map(([component, all]) => [component, [...all]])),
    themes: themes.map(keyOf),
  };
}

const keyOf = ({ cssVar }: ThemeConfig): string => {
  if (typeof cssVar !== 'object' || cssVar.key === undefined) throw new Error('a theme has no key');
  return cssVar.key;
};

/** What the samples write in this theme, except parts with one of their own or with several classes. */
async function variablesOf(theme: ThemeConfig) {
  const { createCache, StyleProvider } = await import('@ant-design/cssinjs');
  const { ConfigProvider } = await import('antd');
  const { renderToString } = await import('react-dom/server');
  const { samples } = await import('./samples.ts');
  const cache = createCache();
  for (const sample of samples) {
    const themed = createElement(ConfigProvider, { theme }, sample);
    renderToString(createElement(StyleProvider, { cache, layer: true }, themed));
  }
  return [...(cache.cache as Map<string, [number, Variables]>)].flatMap(([path, [, value]]) => {
    const [kind, component = '', key, scope = ''] = path.split('%');
    const ours = kind === 'cssVar' && key === keyOf(theme) && !scope.includes('@@');
    return ours ? [{ component, scope, css: value[1] }] : [];
  });
}

/** One for each set of selectors that have declarations in common. */
function rules(declarations: ReadonlyMap<string, readonly string[]>): string {
  const bySelectors = new Map<string, string[]>();
  for (const [declaration, selectors] of declarations) {
    const all = selectors.join(',');
    bySelectors.set(all, [...(bySelectors.get(all) ?? []), declaration]);
  }
  const all = [...bySelectors].map(([selectors, ones]) => `${selectors}{${ones.join(';')}}`);
  return `@layer antd{${all.join('')}}`;
}
