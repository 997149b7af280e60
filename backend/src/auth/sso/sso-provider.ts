import { Inject, Injectable, Logger } from '@nestjs/common';
import * as oidc from 'openid-client';

import type { AppError } from '../../common/errors/app-error.js';
import { ENVIRONMENT } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';
import type { OidcSettings } from '../../config/oidc-settings.js';
import { configure, discoverProvider, type SecretPlace, secretPlaces } from './oidc-client.js';
import { isClientRefused, isNoAnswer, reasonOf } from './oidc-failures.js';
import { type Claims, isComplete, personOf, type ProvidedPerson } from './provider-claims.js';
import { notConfirmed, providerAway, ssoOff } from './refusals.js';
import type { SignIn } from './sealed-sign-in.js';

/** Where people come back to, in the app. */
const RETURN_PATH = '/login/sso';

const METADATA_KEPT_MS = 5 * 60_000;
/** So that a crowd at the login does not knock at a provider that is away more than once in this time. */
const AWAY_KEPT_MS = 2_000;

/** What comes back with the person, in the address. */
export interface Returned {
  code: string;
  state: string;
  iss?: string;
}

type TokenAnswer = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

export interface Confirmed {
  person: ProvidedPerson;
  /** The page that ends the provider's own session and leads back to the login; null where it has none. */
  logoutUrl: string | null;
}

/**
 * The OpenID Connect provider: code flow with PKCE, state and nonce. It is asked when somebody wants to come
 * in and never before, and is left alone while it is away. Its keys are fetched for each sign-in, so that a
 * changed one counts at once.
 */
@Injectable()
export class SsoProvider {
  private readonly logger = new Logger(SsoProvider.name);
  private known: { asked: Promise<oidc.ServerMetadata>; until: number } | undefined;
  /** Where the secret stood when it was taken last. */
  private secretPlace: SecretPlace | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** @throws AppError 404 sso_off */
  get settings(): OidcSettings {
    if (!this.environment.oidc) throw ssoOff();
    return this.environment.oidc;
  }

  /**
   * A new sign-in, and the provider's page for it.
   * @throws AppError 503 sso_away
   */
  async begin(remember: boolean, from: string | null): Promise<{ signIn: SignIn; url: string }> {
    const { scopes, prompt } = this.settings;
    const metadata = await this.metadata();
    const config = configure(metadata, this.settings, secretPlaces(metadata)[0]);
    const signIn: SignIn = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
      remember,
      from,
    };
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: this.returnUrl,
      scope: scopes,
      state: signIn.state,
      nonce: signIn.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(signIn.codeVerifier),
      code_challenge_method: 'S256',
      ...(prompt && { prompt }),
    });
    return { signIn, url: url.href };
  }

  /**
   * Exchanges the code, which the provider takes once, for who it is.
   * @throws AppError 400 sso_not_confirmed, 503 sso_away
   */
  async finish(returned: Returned, signIn: SignIn): Promise<Confirmed> {
    const metadata = await this.metadata();
    try {
      const { config, tokens } = await this.exchange(metadata, returned, signIn);
      const claims = tokens.claims();
      if (!claims) throw notConfirmed(this.settings.name);
      const all = await this.furtherClaims(config, claims, tokens.access_token);
      const person = personOf(claims.iss, claims.sub, all, this.settings);
      return { person, logoutUrl: this.logoutUrl(config) };
    } catch (error) {
      throw this.refusalFor(error);
    }
  }

  /** Tries the places where the secret may stand; a code is not used up by a refusal of the client. */
  private async exchange(
    metadata: oidc.ServerMetadata,
    returned: Returned,
    signIn: SignIn,
  ): Promise<{ config: oidc.Configuration; tokens: TokenAnswer }> {
    const served = (place: SecretPlace): number => Number(place === this.secretPlace);
    const places = secretPlaces(metadata).sort((one, other) => served(other) - served(one));
    let refusal: unknown;
    for (const place of places) {
      const config = configure(metadata, this.settings, place);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, this.returnedTo(returned), {
          pkceCodeVerifier: signIn.codeVerifier,
          expectedState: signIn.state,
          expectedNonce: signIn.nonce,
          idTokenExpected: true,
        });
        this.secretPlace = place;
        return { config, tokens };
      } catch (error) {
        if (!isClientRefused(error)) throw error;
        refusal = error;
      }
    }
    throw refusal;
  }

  private get returnUrl(): string {
    return `${this.settings.publicUrl}${RETURN_PATH}`;
  }

  private logoutUrl(config: oidc.Configuration): string | null {
    if (config.serverMetadata().end_session_endpoint === undefined) return null;
    const back = { post_logout_redirect_uri: `${this.settings.publicUrl}/login` };
    return oidc.buildEndSessionUrl(config, back).href;
  }

  private returnedTo({ code, state, iss }: Returned): URL {
    const url = new URL(this.returnUrl);
    url.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
    return url;
  }

  /** Many providers put name and groups into the user info alone. */
  private async furtherClaims(
    config: oidc.Configuration,
    claims: Claims & { sub: string },
    accessToken: string,
  ): Promise<Claims> {
    const isEnough = isComplete(claims, this.settings);
    if (isEnough || config.serverMetadata().userinfo_endpoint === undefined) return claims;
    // What is signed counts before what is not.
    return { ...(await oidc.fetchUserInfo(config, accessToken, claims.sub)), ...claims };
  }

  private metadata(): Promise<oidc.ServerMetadata> {
    if (this.known && this.known.until > Date.now()) return this.known.asked;
    const known = { asked: this.discover(), until: Date.now() + METADATA_KEPT_MS };
    this.known = known;
    known.asked.catch(() => {
      known.until = Date.now() + AWAY_KEPT_MS;
    });
    return known.asked;
  }

  private async discover(): Promise<oidc.ServerMetadata> {
    try {
      return await discoverProvider(this.settings);
    } catch (error) {
      this.logger.warn({ reason: reasonOf(error) }, 'the identity provider could not be discovered');
      throw providerAway(this.settings.name);
    }
  }

  private refusalFor(error: unknown): AppError {
    const { name } = this.settings;
    this.logger.warn({ reason: reasonOf(error) }, 'a sign-in at the identity provider failed');
    // It may have moved or changed: the next one looks again.
    this.known = undefined;
    return isNoAnswer(error) ? providerAway(name) : notConfirmed(name);
  }
}
