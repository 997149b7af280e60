import { useSyncExternalStore } from 'react';
import { colourOf, colours, type ColourName, type ColourScheme } from './colours';

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

const systemScheme = (): ColourScheme => (prefersDark.matches ? 'dark' : 'light');

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
  prefersDark.addEventListener('change', () => apply(systemScheme()));
}

function subscribe(changed: () => void): () => void {
  prefersDark.addEventListener('change', changed);
  return () => prefersDark.removeEventListener('change', changed);
}

/** Light or dark, as the system is. */
export const useColourScheme = (): ColourScheme => useSyncExternalStore(subscribe, systemScheme);
