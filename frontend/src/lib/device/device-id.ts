import { randomUuid } from '@/lib/identifiers/random-uuid';

const KEY = 'inventario-dispositivo';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * By which administrators tell this device from others: random, made once, everybody's who uses the device.
 */
export function deviceId(): string {
  const kept = localStorage.getItem(KEY);
  if (kept !== null && UUID.test(kept)) return kept;
  const made = randomUuid();
  localStorage.setItem(KEY, made);
  return made;
}

/** What people say to each other of it: its last 6 characters, as everywhere in the product. */
export const deviceCode = (): string => deviceId().slice(-6);
