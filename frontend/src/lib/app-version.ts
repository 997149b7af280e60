/** The product's version, as people and exports name it (specification §1). */
export const APP_VERSION = '1.0.0';
