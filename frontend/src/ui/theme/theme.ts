import type { ThemeConfig } from 'antd';
import type { ColourScheme } from './colours';
import { makeTheme } from './make-theme';
import type { Density } from './sizes';
import { textScale } from './text-scale';

const person = { calm: window.matchMedia('(prefers-reduced-motion: reduce)').matches, textScale };

/** The themes of the app, as the person who looks at it wants motion and texts. */
export const themes: Record<ColourScheme, Record<Density, ThemeConfig>> = {
  light: { compact: makeTheme('light', 'compact', person), roomy: makeTheme('light', 'roomy', person) },
  dark: { compact: makeTheme('dark', 'compact', person), roomy: makeTheme('dark', 'roomy', person) },
};
