import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfflineEngine } from '@/offline/engine-api';
import type { AssetList } from '@/offline/lists/asset-list';
import type { FoundAsset } from '@/offline/lists/find-exactly';
import type { ListEntry } from '@/offline/lists/list-entry';
import { signal } from './signal';

/** A code that was scanned; null until it is looked up. */
export type Scanned = { code: string; found: readonly FoundAsset[] | null };

/** Who scans, and where: whoever comes after another person on this device begins with nothing scanned. */
type ScanPlace = { userId: OfflineEngine['userId']; grupoId: number };

const keyOf = ({ userId, grupoId }: ScanPlace) => `escaneados:${userId}:${grupoId}`;

/**
 * What this person scanned in a group, the latest first. It outlives the way to an asset and back, and a
 * reload; codes that nobody knew are looked up again when the group changes.
 */
export function useScanned(
  place: ScanPlace,
  list: Pick<AssetList, 'find'>,
  entries: readonly ListEntry[] | null,
) {
  const key = keyOf(place);
  const [codes, setCodes] = useState<readonly string[]>(() => stored(key));
  const [known, setKnown] = useState<ReadonlyMap<string, readonly FoundAsset[]>>(new Map());

  const lookUp = useCallback(
    async (code: string) => {
      const found = await list.find(code);
      setKnown((before) => new Map(before).set(code, found));
      return found;
    },
    [list],
  );
  const latest = useRef({ codes, known });
  useEffect(() => {
    latest.current = { codes, known };
  });
  useEffect(() => {
    if (!entries) return;
    for (const code of new Set(latest.current.codes)) {
      // What cannot be looked up now stays in the list, and is looked up with the next change.
      if (!latest.current.known.get(code)?.length) void lookUp(code).catch(() => undefined);
    }
  }, [entries, lookUp]);

  useEffect(() => {
    sessionStorage.setItem(key, JSON.stringify(codes));
  }, [key, codes]);
  return {
    scanned: codes.map((code): Scanned => ({ code, found: known.get(code) ?? null })),
    add(code: string) {
      setCodes((before) => [code, ...before]);
      void lookUp(code).then(
        (found) => signal(found.length > 0 ? 'found' : 'unknown'),
        () => undefined,
      );
    },
    clear: () => {
      // One leaves with it: no effect comes after that.
      sessionStorage.removeItem(key);
      setCodes([]);
    },
  };
}

function stored(key: string): readonly string[] {
  const codes: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}
