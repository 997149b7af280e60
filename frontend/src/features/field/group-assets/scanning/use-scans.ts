import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatch, useNavigate } from 'react-router';
import { useWhereTo } from '@/lib/address/use-where-to';
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
  /** In place of the question about what nobody knows. */
  onUnknown?: () => void;
};

/** Other groups are read for what this one does not hold: whoever waits longer than this is told so. */
const SAID_AFTER_MS = 300;

/**
 * Leads from a code to the page of the asset that has it; where that is not one asset, a question is open.
 * Only what was looked for last leads anywhere, and only from where it was asked: a slow answer takes nobody
 * away from what they went on to.
 *
 * @param isFree no form is open, which would keep what is typed into it
 */
export function useScans(list: AssetList, group: GroupRow | undefined, isFree: boolean) {
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

  const whereTo = useStableCallback(useWhereTo());
  const isStillFree = useStableCallback(() => isFree);
  const turn = useRef(0);

  // The same at every address: a form that opens over a list must not draw all of it anew.
  const find = useStableCallback(async (code: string, { quietly = false, onUnknown }: FindOptions = {}) => {
    const asked = { turn: (turn.current += 1), at: whereTo() };
    const isWanted = () => asked.turn === turn.current && asked.at === whereTo() && isStillFree();
    const searching = tellLater(t('scan.searching', { code }));
    try {
      const found = await list.find(code);
      if (!isWanted()) return;
      const [only] = found;
      if (only && found.length === 1) show(only);
      else if (only || !(quietly || onUnknown)) setQuestion({ code, found });
      else onUnknown?.();
    } catch {
      toast.error(t('assets.error'));
    } finally {
      searching.end();
    }
  });

  return { find, show, question, closeQuestion: useCallback(() => setQuestion(null), []) };
}

function tellLater(text: string): { end: () => void } {
  let stop: () => void = () => undefined;
  const timer = setTimeout(() => {
    stop = toast.info(text);
  }, SAID_AFTER_MS);
  return {
    end() {
      clearTimeout(timer);
      stop();
    },
  };
}
