import type { Request, Response } from 'express';

import { DEVICE_DAYS } from './known-devices.js';

const NAME = 'inventario-device';
const SECRET = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);
const DAY_MS = 86_400_000;

/** The secret that an earlier login left on this device. */
export const readDeviceCookie = ({ headers }: Request): string | undefined =>
  SECRET.exec(headers.cookie ?? '')?.[1];

/**
 * Browsers and installed apps keep it by themselves, beyond the logout, and show it to no script and no other
 * site. Over plain HTTP it goes in the open, as the password beside it does.
 */
export function setDeviceCookie(request: Request, response: Response, device: string): void {
  response.cookie(NAME, device, {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.secure,
    path: '/api/auth',
    maxAge: DEVICE_DAYS * DAY_MS,
  });
}
