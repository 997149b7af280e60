import admin from '@/locales/es/admin.json' with { type: 'json' };
import assets from '@/locales/es/assets.json' with { type: 'json' };
import auth from '@/locales/es/auth.json' with { type: 'json' };
import common from '@/locales/es/common.json' with { type: 'json' };
import field from '@/locales/es/field.json' with { type: 'json' };
import devices from '@/locales/es/devices.json' with { type: 'json' };
import people from '@/locales/es/people.json' with { type: 'json' };
import search from '@/locales/es/search.json' with { type: 'json' };
import { offline } from '@/locales/es/offline';
import pwa from '@/locales/es/pwa.json' with { type: 'json' };

/** The fields of actions have their names from the engine's texts, which are also stored and exported. */
const withFieldNames = { ...common, assetFields: { ...common.assetFields, ...offline.fields } };

/** One file of texts per part of the app; its name is the i18next namespace. */
export const resources = {
  es: { common: withFieldNames, auth, admin, assets, devices, field, people, pwa, search },
} as const;
