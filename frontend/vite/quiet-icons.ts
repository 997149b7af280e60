import type { Plugin } from 'vite';

/** What all icons of the library are made with. */
const ICON = /[\\/]@ant-design[\\/]icons[\\/]es[\\/]components[\\/]AntdIcon(?:Light)?\.js$/;
const NAMED = /role: "img",\s*"aria-label": icon\.name\b/;
const QUIET = '...(restProps["aria-label"] ? { role: "img" } : { "aria-hidden": true })';

/**
 * Screen readers are told no icon but those that the app gives a name. The library names each by its English
 * file ('check-circle'), also where its meaning stands beside it in words.
 */
export function quietIcons(): Plugin {
  return {
    name: 'inventario:quiet-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler(code) {
        if (!NAMED.test(code)) throw new Error('the icons of the library are named in another way by now');
        return { code: code.replace(NAMED, QUIET), map: null };
      },
    },
  };
}
