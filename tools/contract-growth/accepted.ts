/** A break that is meant, until the next release. */
export interface Accepted {
  /** As the comparison says it. */
  break: string;
  /** Why old clients can live with it, or must not go on. */
  reason: string;
}

/** @returns what stands against the contract: breaks that nobody accepted, acceptances that nothing needs */
export function judge(found: readonly string[], accepted: readonly Accepted[]): string[] {
  const meant = new Set(accepted.map((one) => one.break));
  return [
    ...found.filter((one) => !meant.has(one)),
    ...accepted
      .filter((one) => !found.includes(one.break))
      .map((one) => `accepted, but not there: ${one.break}`),
    ...accepted
      .filter((one) => one.reason.trim() === '')
      .map((one) => `accepted without a reason: ${one.break}`),
  ];
}
