import { AuthOptionsController } from './auth-options.controller.js';
import { PasswordLogins } from './password-logins.js';
import { SealedSignIns } from './sealed-sign-in.js';
import { SsoLinksController } from './sso-links.controller.js';
import { SsoLinksService } from './sso-links.service.js';
import { SsoPeopleService } from './sso-people.service.js';
import { SsoProvider } from './sso-provider.js';
import { SsoController } from './sso.controller.js';
import { SsoService } from './sso.service.js';

/** What single sign-on adds to the module of logins and sessions. */
export const SSO_CONTROLLERS = [AuthOptionsController, SsoController, SsoLinksController];

export const SSO_PROVIDERS = [
  PasswordLogins,
  SealedSignIns,
  SsoLinksService,
  SsoPeopleService,
  SsoProvider,
  SsoService,
];
