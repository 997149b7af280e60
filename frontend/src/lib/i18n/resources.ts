import admin from '@/locales/es/admin.json' with { type: 'json' };
import auth from '@/locales/es/auth.json' with { type: 'json' };
import common from '@/locales/es/common.json' with { type: 'json' };
import field from '@/locales/es/field.json' with { type: 'json' };
import devices from '@/locales/es/devices.json' with { type: 'json' };
import pwa from '@/locales/es/pwa.json' with { type: 'json' };

/** One file of texts per part of the app; its name is the i18next namespace. */
export const resources = { es: { common, auth, admin, devices, field, pwa } } as const;
