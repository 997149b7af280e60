/**
 * Every key of an advisory lock of the product. They share one number space with whatever else uses the
 * database, so no two of them may be the same.
 */
export const ADVISORY_LOCKS = {
  /** Held while migrations run. */
  migrations: 7_301_000,
  /** Held by every import: two of them at once would only wait for each other. */
  imports: 7_301_001,
  /** Held while the first administrator is made. */
  firstAdministrator: 7_301_002,
  /** Held by whoever may take the last administrator away: two of them take turns. */
  loseAdministrator: 7_301_003,
  /** Held while a backup is made. */
  backup: 7_301_004,
  /** Held while all rows of an import are looked at, before any is loaded: one file at a time. */
  importChecks: 7_301_005,
  /** Held while the visits of groups are counted beforehand. */
  groupVisits: 7_301_006,
  /** Held while somebody whom the provider sends is found or made for the first time, or links change. */
  firstSignIns: 7_301_007,
} as const;

/** Seeds of the hashes that make a key of an id, one for each kind of id. */
export const ADVISORY_SEEDS = { action: 7_301, photo: 7_302 } as const;
