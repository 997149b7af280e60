import { useSyncExternalStore } from 'react';
import { colourOf, colours, type ColourName, type ColourScheme } from './colours';

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

/** Paper is white, whatever the screen is. */
let onPaper = false;

const systemScheme = (): ColourScheme => (prefersDark.matches && !onPaper ? 'dark' : 'light');

/** Calls back whenever another scheme may be due. @returns ends it */
function watch(changed: () => void): () => void {
  const paper = ({ type }: Event) => {
    onPaper = type === 'beforeprint';
    changed();
  };
  prefersDark.addEventListener('change', changed);
  window.addEventListener('beforeprint', paper);
  window.addEventListener('afterprint', paper);
  return () => {
    prefersDark.removeEventListener('change', changed);
    window.removeEventListener('beforeprint', paper);
    window.removeEventListener('afterprint', paper);
  };
}

function apply(scheme: ColourScheme): void {
  const { style } = document.documentElement;
  style.colorScheme = scheme;
  for (const name of Object.keys(colours) as ColourName[]) {
    style.setProperty(`--colour-${name}`, colourOf(name, scheme));
  }
}

/** From the first moment on, and whenever the system changes its mind. */
export function followSystemScheme(): void {
  apply(systemScheme());
  watch(() => apply(systemScheme()));
}

/** Light or dark, as the system is. */
export const useColourScheme = (): ColourScheme => useSyncExternalStore(watch, systemScheme);
