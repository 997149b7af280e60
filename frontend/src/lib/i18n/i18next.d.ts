import type { areaTexts } from './area-texts';
import type { resources } from './resources';

// Keys are checked at compile time: a text that is missing in the locale files does not build.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: (typeof resources)['es'] & typeof areaTexts;
  }
}
