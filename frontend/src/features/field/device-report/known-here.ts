import type { UserId } from '@/offline/ports';

/**
 * Remembers on this device that the server has heard of it as this person's. Where the browser forgets it,
 * the server hears a little sooner than it had to.
 */
export const knownHere = (userId: UserId): { get(): boolean; set(): void } => ({
  get: () => localStorage.getItem(keyOf(userId)) !== null,
  set: () => localStorage.setItem(keyOf(userId), '1'),
});

const keyOf = (userId: UserId): string => `inventario-dispositivo-informado-${userId}`;
