import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatch, useNavigate } from 'react-router';
import { useStableCallback } from '@/lib/use-stable-callback';
import type { GroupRow } from '@/offline/db/rows';
import type { AssetList } from '@/offline/lists/asset-list';
import type { FoundAsset } from '@/offline/lists/find-exactly';
import { toast } from '@/ui/toast';
import { assetPath, type CameFrom } from '../asset/asset-path';

/** A code that leads to several assets, or to none. */
export type OpenQuestion = { code: string; found: readonly FoundAsset[] };

export type FindOptions = {
  /** Whoever typed it may still be typing: what is not found is asked of nobody. */
  quietly?: boolean;
};

/**
 * Leads from a code to the page of the asset that has it; where that is not one asset, a question is open.
 */
export function useScans(list: AssetList, group: GroupRow | undefined) {
  const { t } = useTranslation('field');
  const navigate = useNavigate();
  const atAsset = useMatch('/user/trabajos/:grupoId/activos/:assetId') !== null;
  const atScanner = useMatch('/user/trabajos/:grupoId/escanear') !== null;
  const cameFrom = useLocation().state as CameFrom | null;
  const [question, setQuestion] = useState<OpenQuestion | null>(null);

  const show = ({ grupoId, asset }: FoundAsset) => {
    setQuestion(null);
    const here: CameFrom = atScanner
      ? { from: 'scanner' }
      : { from: 'list', ...(group && { group: group.nombre }) };
    // From asset to asset the way back stays the same.
    const options = atAsset ? { replace: true, state: cameFrom } : { state: here };
    void navigate(assetPath(grupoId, asset.id), options);
  };

  // The same at every address: a form that opens over a list must not draw all of it anew.
  const find = useStableCallback(async (code: string, { quietly = false }: FindOptions = {}) => {
    try {
      const found = await list.find(code);
      const [only] = found;
      if (only && found.length === 1) show(only);
      else if (only || !quietly) setQuestion({ code, found });
    } catch {
      toast.error(t('assets.error'));
    }
  });

  return { find, show, question, closeQuestion: useCallback(() => setQuestion(null), []) };
}
