import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { OfflineEngine } from '@/offline/engine-api';
import type { AssetList } from '@/offline/lists/asset-list';
import type { FoundAsset } from '@/offline/lists/find-exactly';
import type { ListEntry } from '@/offline/lists/list-entry';
import { lookUpsOf } from './look-ups';
import { signal } from './signal';

/** A code that was scanned; null until it is looked up. */
export type Scanned = { code: string; found: readonly FoundAsset[] | null };

/** Who scans, and where: whoever comes after another person on this device begins with nothing scanned. */
type ScanPlace = { userId: OfflineEngine['userId']; grupoId: number };

const keyOf = ({ userId, grupoId }: ScanPlace) => `escaneados:${userId}:${grupoId}`;

/**
 * What this person scanned in a group, each once, the latest first. It outlives the way to an asset and back,
 * and a reload; codes that nobody knew are looked up again when the group changes.
 */
export function useScanned(
  place: ScanPlace,
  list: Pick<AssetList, 'find'>,
  entries: readonly ListEntry[] | null,
) {
  const key = keyOf(place);
  const [codes, setCodes] = useState<readonly string[]>(() => stored(key));
  const lookUps = useMemo(() => lookUpsOf(list), [list]);
  const known = useSyncExternalStore(lookUps.subscribe, lookUps.getKnown);
  const scanned = useMemo(
    () => codes.map((code): Scanned => ({ code, found: known.get(code) ?? null })),
    [codes, known],
  );

  const latest = useRef(scanned);
  useEffect(() => {
    latest.current = scanned;
  });
  useEffect(() => {
    if (entries) lookUps.renew(latest.current.map(({ code }) => code));
  }, [entries, lookUps]);

  useEffect(() => {
    store(key, codes);
  }, [key, codes]);
  return {
    scanned,
    /** One that was read before stands where it was read last, and nowhere else. */
    add(code: string) {
      setCodes((before) => [code, ...before.filter((other) => other !== code)]);
      void lookUps.find(code).then(
        (found) => signal(found.length > 0 ? 'found' : 'unknown'),
        () => undefined,
      );
    },
    /** Takes all others from the list. */
    keep(isKept: (one: Scanned) => boolean) {
      const kept = latest.current.filter(isKept).map(({ code }) => code);
      // One leaves with it: no effect comes after that.
      store(key, kept);
      setCodes(kept);
    },
  };
}

function store(key: string, codes: readonly string[]): void {
  localStorage.setItem(key, JSON.stringify(codes));
}

function stored(key: string): readonly string[] {
  const codes: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}
