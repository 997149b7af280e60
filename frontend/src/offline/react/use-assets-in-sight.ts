import { useCallback, useState } from 'react';
import type { GroupAssetView } from '../assets/asset-view';
import type { AssetKey } from '../db/rows';
import { useOfflineEngine } from './engine-context';
import { useLiveQuery } from './use-live-query';

type Views = ReadonlyMap<AssetKey, GroupAssetView>;

const NONE: Views = new Map();

/**
 * The assets that are in sight, read as they come into it; what is not read yet is missing. Follows every
 * change of these. An asset of which nothing changed stays the same object.
 */
export function useAssetsInSight(grupoId: number, ids: readonly AssetKey[]): Views {
  const engine = useOfflineEngine();
  // Ids are numbers and UUIDs: the text says all, and stays the same while they do.
  const wanted = JSON.stringify(ids);
  const { data } = useLiveQuery(
    useCallback(
      () => engine.readAssets(grupoId, JSON.parse(wanted) as AssetKey[]),
      [engine, grupoId, wanted],
    ),
  );
  const [known, setKnown] = useState<{ from: unknown; views: Views }>({ from: undefined, views: NONE });
  // While the next ones are read, those stay that were in sight already.
  if (data && data !== known.from) setKnown({ from: data, views: sameWhereEqual(known.views, data) });
  return known.views;
}

function sameWhereEqual(before: Views, data: readonly GroupAssetView[]): Views {
  return new Map(
    data.map((view) => {
      const known = before.get(view.id);
      return [view.id, known && JSON.stringify(known) === JSON.stringify(view) ? known : view];
    }),
  );
}
