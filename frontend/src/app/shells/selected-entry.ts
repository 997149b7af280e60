type Addressed = { to: string; under?: string };

/** The longest entry that the address begins with: /admin/groups/7/assets belongs to /admin/groups. */
export function selectedEntry(entries: readonly Addressed[], pathname: string): string | undefined {
  const matching = entries.filter(
    ({ to, under = to }) => pathname === under || pathname.startsWith(`${under}/`),
  );
  return matching.sort((a, b) => b.to.length - a.to.length)[0]?.to;
}
