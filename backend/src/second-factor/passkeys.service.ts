import { Inject, Injectable } from '@nestjs/common';
import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';

import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { constraintOf } from '../common/sql/sql-state.js';
import { whatHolds } from './what-holds.js';
import type { Site } from './site.js';

type Database = Pick<EntityManager, 'query'>;

/** Shown by browsers and phones when they ask for a passkey. */
const NAME = 'Inventario';

/** Milliseconds that people have for it. */
const TIMEOUT = 5 * 60_000;

/** ES256, RS256 and EdDSA: every authenticator has one, and their keys are small. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded when the first passkey is made or used: it takes a fifth of the time in which a server starts. */
const webauthn = () => import('@simplewebauthn/server');

/** Of one person. */
export const MAX_PASSKEYS = 20;

/**
 * What a browser says of a passkey that it has made, as far as it matters here; binary things in base64url.
 */
export interface NewCredential {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[];
}

/** What a browser says of a passkey that was used. */
export interface UsedCredential {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

export interface Passkey {
  id: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface StoredPasskey {
  id: number;
  public_key: Buffer;
  counter: string;
  transports: AuthenticatorTransport[];
  rp_id: string;
  origin: string;
}

/** The passkeys of administrators. A challenge is named by the very bytes that a passkey signs. */
@Injectable()
export class PasskeysService {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  list(database: Database, userId: number): Promise<Passkey[]> {
    return database.query<Passkey[]>(
      'SELECT id, name, created_at, last_used_at FROM passkeys WHERE user_id = $1 ORDER BY created_at, id',
      [userId],
    );
  }

  /** What a browser makes a passkey with. */
  async newOptions(
    database: Database,
    user: { id: number; username: string },
    site: Site,
    challenge: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: NAME,
      rpID: site.rpId,
      userName: user.username,
      userID: new Uint8Array(Buffer.from(String(user.id))),
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: TIMEOUT,
      attestationType: 'none',
      excludeCredentials: await this.credentialsOn(database, user.id, site),
      // The name is known by then: nothing has to be kept on a security key, whose places are few.
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** What a browser uses one with; undefined where the person has none for this site. */
  async useOptions(
    database: Database,
    userId: number,
    site: Site | undefined,
    challenge: string,
  ): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
    if (!site) return undefined;
    const allowCredentials = await this.credentialsOn(database, userId, site);
    if (allowCredentials.length === 0) return undefined;
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: site.rpId,
      allowCredentials,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: TIMEOUT,
      userVerification: 'preferred',
    });
  }

  /** @returns false for one that was not made for this challenge and site, or that is there already */
  async enrol(
    manager: Database,
    userId: number,
    {
      credential,
      challenge,
      site,
      name,
    }: { credential: NewCredential; challenge: string; site: Site; name: string },
  ): Promise<boolean> {
    const { id, transports = [], ...response } = credential;
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await whatHolds(() =>
      verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!verified?.verified) return false;
    const made = verified.registrationInfo.credential;
    try {
      await manager.query(
        `INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, transports, rp_id, origin)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          userId,
          name,
          Buffer.from(made.id, 'base64url'),
          Buffer.from(made.publicKey),
          made.counter,
          transports,
          site.rpId,
          site.origin,
        ],
      );
    } catch (error) {
      if (constraintOf(error) === 'uq_passkeys_credential') return false;
      throw error;
    }
    return true;
  }

  /** Whether it was used for this challenge, by this person, on the site that it belongs to. */
  async prove(
    manager: Database,
    userId: number,
    { id, ...response }: UsedCredential,
    challenge: string,
  ): Promise<boolean> {
    const [stored] = await manager.query<StoredPasskey[]>(
      `SELECT id, public_key, counter, transports, rp_id, origin FROM passkeys
       WHERE user_id = $1 AND credential_id = $2 FOR UPDATE`,
      [userId, Buffer.from(id, 'base64url')],
    );
    if (!stored) return false;
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await whatHolds(() =>
      verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: challenge,
        expectedOrigin: this.environment.publicUrl ?? stored.origin,
        expectedRPID: stored.rp_id,
        credential: {
          id,
          publicKey: new Uint8Array(stored.public_key),
          counter: Number(stored.counter),
          transports: stored.transports,
        },
        requireUserVerification: false,
      }),
    );
    if (!verified?.verified) return false;
    await manager.query('UPDATE passkeys SET counter = $2, last_used_at = now() WHERE id = $1', [
      stored.id,
      verified.authenticationInfo.newCounter,
    ]);
    return true;
  }

  async remove(manager: Database, userId: number, id: number): Promise<string | undefined> {
    const [rows] = await manager.query<[{ name: string }[], number]>(
      'DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING name',
      [userId, id],
    );
    return rows[0]?.name;
  }

  private async credentialsOn(
    database: Database,
    userId: number,
    { rpId }: Site,
  ): Promise<{ id: string; transports: AuthenticatorTransport[] }[]> {
    const rows = await database.query<{ credential_id: Buffer; transports: AuthenticatorTransport[] }[]>(
      'SELECT credential_id, transports FROM passkeys WHERE user_id = $1 AND rp_id = $2 ORDER BY id',
      [userId, rpId],
    );
    return rows.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    }));
  }
}
