import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
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

// `{{count, number}}` in a text: 2.000. The built-in one writes 2000, as Spain does.
i18next.services.formatter?.add('number', (value: number) => formatNumber(value));

export { i18next as i18n };
