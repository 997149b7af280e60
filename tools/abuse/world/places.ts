/** The department that Ana has. */
export const OWN = 'D-N';

/** The one that she sent an asset to, and has not. */
export const MOVED_TO = 'D-N2';

/** Where nobody works: what was loaded there by mistake may be removed. */
export const REMOVABLE = 'RETIRO';

/** Where an import is taken back. */
export const REVERSIBLE = 'REVERSA';
