import type { Request, Response } from 'express';

import { SIGN_IN_MINUTES } from './sealed-sign-in.js';

const MINUTE_MS = 60_000;

/**
 * The cookie of a sign-in that has begun; one in each browser, so that its requests never grow. With HTTPS no
 * other host can set one by this name (`__Host-`). 'lax' and not 'strict': people come back from another
 * site.
 */
export class SignInCookie {
  private readonly name: string;
  private readonly options: { httpOnly: true; sameSite: 'lax'; secure: boolean; path: string };
  private readonly pattern: RegExp;

  /** @param publicUrl where the app is opened, whatever the request looks like behind a proxy */
  constructor(publicUrl: string) {
    const secure = publicUrl.startsWith('https:');
    this.name = secure ? '__Host-inventario-sso' : 'inventario-sso';
    this.options = { httpOnly: true, sameSite: 'lax', secure, path: secure ? '/' : '/api/auth/sso' };
    this.pattern = new RegExp(`(?:^|;\\s*)${this.name}=([\\w.-]+)(?:;|$)`);
  }

  read({ headers }: Request): string | undefined {
    return this.pattern.exec(headers.cookie ?? '')?.[1];
  }

  set(response: Response, sealed: string): void {
    response.cookie(this.name, sealed, { ...this.options, maxAge: SIGN_IN_MINUTES * MINUTE_MS });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
