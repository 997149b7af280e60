/** `agotada`: all its tries failed; it may be sent again by hand. */
export const DELIVERY_STATES = ['pendiente', 'entregada', 'agotada'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];
