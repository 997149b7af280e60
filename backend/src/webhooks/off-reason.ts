/**
 * Why a webhook is switched off: somebody did it; it failed for days; its address answered 410, that it is
 * gone; its secret cannot be read, because JWT_SECRET is another one.
 */
export const OFF_REASONS = ['manual', 'fallos', 'retirado', 'secreto'] as const;

export type OffReason = (typeof OFF_REASONS)[number];
