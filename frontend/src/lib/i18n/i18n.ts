import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { resources } from './resources';

/** Spanish alone; texts are bundled, so they are there offline and before the first paint. */
void i18next.use(initReactI18next).init({
  lng: 'es',
  fallbackLng: false,
  ns: Object.keys(resources.es),
  defaultNS: 'common',
  resources,
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
});

export { i18next as i18n };
