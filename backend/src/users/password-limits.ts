/** Characters of a password (specification §5 gives the minimum). */
export const PASSWORD_MIN = 6;

/** Far beyond any passphrase; hashing must not be handed a book. */
export const PASSWORD_MAX = 256;
