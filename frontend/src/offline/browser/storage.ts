export interface StorageEstimate {
  /** Bytes. */
  used: number;
  available: number;
  total: number;
  /** 0 to 100. */
  percent: number;
}

/** How full the device's storage is for this site; null where the browser does not tell. */
export async function estimateStorage(): Promise<StorageEstimate | null> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  if (quota === 0) return null;
  return { used: usage, available: Math.max(0, quota - usage), total: quota, percent: (100 * usage) / quota };
}

/**
 * Asks the browser not to clear this site's data when space is short or the site unused for a week. Answers
 * whether the data is safe from that now; a browser that cannot say so has not made it safe.
 */
export async function persistStorage(): Promise<boolean> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return false;
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

/** Whether the data is safe from that already, without asking for it; null where the browser cannot say. */
export async function isStoragePersisted(): Promise<boolean | null> {
  if (!('storage' in navigator) || !('persisted' in navigator.storage)) return null;
  return navigator.storage.persisted();
}
