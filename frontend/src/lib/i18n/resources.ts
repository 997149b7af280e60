import auth from '@/locales/es/auth.json' with { type: 'json' };
import common from '@/locales/es/common.json' with { type: 'json' };
import { offline } from '@/locales/es/offline';
import pwa from '@/locales/es/pwa.json' with { type: 'json' };
import sso from '@/locales/es/sso.json' with { type: 'json' };

/** The fields of actions have their names from the engine's texts, which are also stored and exported. */
const withFieldNames = { ...common, assetFields: { ...common.assetFields, ...offline.fields } };

/**
 * What every page may say, the login too: one file of texts per part of the app, its name is the i18next
 * namespace. The texts of the two areas come with their shells (`area-texts.ts`).
 */
export const resources = { es: { common: withFieldNames, auth, pwa, sso } } as const;
