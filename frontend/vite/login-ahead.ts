import type { Plugin } from 'vite';
import { cssOf } from './css-of.ts';
import { loginFiles } from './login-files.ts';

/**
 * Names the login's files in index.html, so that a first visit fetches them beside those that the app begins
 * with and not once these have run: on a slow line that is a way to the server and back. Every other page
 * needs most of them too.
 */
export function loginAhead(): Plugin {
  return {
    name: 'inventario:login-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) throw new Error('The page was written without the list of its files');
        const { entry, chunks } = loginFiles(bundle);
        const others = chunks.filter((chunk) => chunk !== entry);
        const scripts = others.map(({ fileName }) => ({ rel: 'modulepreload', href: `/${fileName}` }));
        const styles = [...cssOf(others)].map((name) => ({ rel: 'preload', as: 'style', href: `/${name}` }));
        return [...scripts, ...styles]
          .filter(({ href }) => !html.includes(href))
          .map((attrs) => ({
            tag: 'link',
            attrs: { ...attrs, crossorigin: true },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
