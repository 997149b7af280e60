import access from '@/locales/es/access.json' with { type: 'json' };
import admin from '@/locales/es/admin.json' with { type: 'json' };
import assets from '@/locales/es/assets.json' with { type: 'json' };
import devices from '@/locales/es/devices.json' with { type: 'json' };
import field from '@/locales/es/field.json' with { type: 'json' };
import people from '@/locales/es/people.json' with { type: 'json' };
import reports from '@/locales/es/reports.json' with { type: 'json' };
import search from '@/locales/es/search.json' with { type: 'json' };
import security from '@/locales/es/security.json' with { type: 'json' };
import tokens from '@/locales/es/tokens.json' with { type: 'json' };
import webhooks from '@/locales/es/webhooks.json' with { type: 'json' };
import { i18n } from './i18n';

/**
 * What only the two areas say. Whoever draws a shell imports this, so that the texts are there before any
 * screen.
 */
export const areaTexts = {
  access,
  admin,
  assets,
  devices,
  field,
  people,
  reports,
  search,
  security,
  tokens,
  webhooks,
};

// Nobody changes them: a copy, which the library would make by writing and reading them, is work for nothing.
const AS_THEY_ARE = { skipCopy: true };
for (const [name, texts] of Object.entries(areaTexts)) {
  i18n.addResourceBundle('es', name, texts, false, false, AS_THEY_ARE);
}
