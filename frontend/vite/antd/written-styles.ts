import { createElement } from 'react';

/**
 * What a component writes, as the library keeps it: its rules, their name, and the animations that they need.
 */
type Written = [rules: string, id: string, animations: Record<string, string>];

export interface WrittenStyles {
  /**
   * CSS by what it is of: `Button-Button`, `Button-compact`, or `Shared` and `ant-design-icons` of them all.
   */
  css: ReadonlyMap<string, string>;
  /** The class without which an element of the library has none of these styles. */
  hash: string;
}

/**
 * Draws a sample of each component, as a server would, and keeps the styles that this makes. They are the
 * same for every theme: colours and sizes are variables in them.
 */
export async function writtenStyles(): Promise<WrittenStyles> {
  // Names of styles depend on NODE_ENV, which the bundler has set when this runs.
  const { createCache, StyleProvider } = await import('@ant-design/cssinjs');
  const { renderToString } = await import('react-dom/server');
  const { samples } = await import('./samples.ts');
  const cache = createCache();
  for (const sample of samples) renderToString(createElement(StyleProvider, { cache, layer: true }, sample));

  const css = new Map<string, string>();
  const hashes = new Set<string>();
  for (const [key, [, value]] of cache.cache as Map<string, [number, Written]>) {
    const [kind, ...path] = key.split('%');
    if (kind !== 'style') continue;
    const [hash = '', , of = ''] = path;
    const [rules, , animations] = value;
    css.set(of, [css.get(of), rules, ...Object.values(animations)].join(''));
    if (hash) hashes.add(hash);
  }
  const [hash, ...others] = hashes;
  if (hash === undefined || others.length > 0)
    throw new Error('the library gives styles another class by now');
  return { css, hash };
}
