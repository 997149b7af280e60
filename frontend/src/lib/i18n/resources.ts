import admin from '@/locales/es/admin.json';
import auth from '@/locales/es/auth.json';
import common from '@/locales/es/common.json';
import field from '@/locales/es/field.json';
import pwa from '@/locales/es/pwa.json';

/** One file of texts per part of the app; its name is the i18next namespace. */
export const resources = { es: { common, auth, admin, field, pwa } } as const;
