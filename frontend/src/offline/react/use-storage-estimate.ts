import { useEffect, useState } from 'react';
import { estimateStorage, type StorageEstimate } from '../browser/storage';

/** Specification §9: storage is looked at every five minutes, and warned about above 80%. */
const CHECK_EVERY_MS = 5 * 60_000;
export const STORAGE_WARNING_PERCENT = 80;

/** null until it is known, and where the browser does not tell. */
export function useStorageEstimate(): StorageEstimate | null {
  const [estimate, setEstimate] = useState<StorageEstimate | null>(null);
  useEffect(() => {
    let current = true;
    const look = async () => {
      const next = await estimateStorage();
      if (current) setEstimate(next);
    };
    void look();
    const timer = setInterval(() => void look(), CHECK_EVERY_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  return estimate;
}
