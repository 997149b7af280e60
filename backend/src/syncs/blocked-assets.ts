/** Which assets of a batch must wait, and for which of its actions (rule 4). */
export class BlockedAssets {
  private readonly blockers = new Map<string, Set<string>>();

  copy(): BlockedAssets {
    const copy = new BlockedAssets();
    for (const [key, ids] of this.blockers) copy.blockers.set(key, new Set(ids));
    return copy;
  }

  add(assetKey: string, actionId: string): void {
    const known = this.blockers.get(assetKey);
    if (known) known.add(actionId);
    else this.blockers.set(assetKey, new Set([actionId]));
  }

  /** @param settles the action that the asking one settles: that one does not hold it up */
  has(assetKey: string, settles?: string): boolean {
    return [...(this.blockers.get(assetKey) ?? [])].some((actionId) => actionId !== settles);
  }

  /** An action was settled: it holds nothing up any more. */
  release(actionId: string): void {
    for (const actionIds of this.blockers.values()) actionIds.delete(actionId);
  }
}
