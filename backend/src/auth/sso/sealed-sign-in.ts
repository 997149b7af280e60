import { hkdfSync } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';

import { ENVIRONMENT } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';

/** Time to sign in at the provider, a second factor on another device included. */
export const SIGN_IN_MINUTES = 15;

/** A sign-in that has begun: what its end must fit, and how the person wants to come in. */
export interface SignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
  remember: boolean;
  /** Path of the app that they came from; null for none. */
  from: string | null;
}

/**
 * Keeps a sign-in in the browser that began it, so that nobody fills our database by beginning some, and any
 * copy of the server can end it. The browser can neither read nor change it.
 */
@Injectable()
export class SealedSignIns {
  private readonly key: Uint8Array;

  constructor(@Inject(ENVIRONMENT) { jwtSecret }: Environment) {
    this.key = new Uint8Array(hkdfSync('sha256', jwtSecret, '', 'inventario: sign-in at the provider', 32));
  }

  seal(signIn: SignIn): Promise<string> {
    return new EncryptJWT({ ...signIn })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${SIGN_IN_MINUTES}m`)
      .encrypt(this.key);
  }

  /** @returns undefined for what is none of ours, was changed or is too old */
  async open(sealed: string): Promise<SignIn | undefined> {
    try {
      const { payload } = await jwtDecrypt<SignIn>(sealed, this.key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      const { state, nonce, codeVerifier, remember, from } = payload;
      return { state, nonce, codeVerifier, remember, from };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
