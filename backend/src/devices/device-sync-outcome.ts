/**
 * How a device's sync run ended. `completa`: all that it had was sent and accepted. `parcial`: it came to its
 * end, and something failed, was rejected or is in conflict. `interrumpida`: it was cut short (connection,
 * server, full device, paused).
 */
export const DEVICE_SYNC_OUTCOMES = ['completa', 'parcial', 'interrumpida'] as const;

export type DeviceSyncOutcome = (typeof DEVICE_SYNC_OUTCOMES)[number];
