import { useCallback, useEffect, useState } from 'react';
import type { GroupRow } from '@/offline/db/rows';
import type { Draft } from '@/offline/drafts/drafts';
import type { AssetList } from '@/offline/lists/asset-list';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { OpenAction } from './ActionDialog';
import { changeOffers } from './change-offers';
import { type AddressedDialog, type OpenOptions, useDialogAddress } from './use-dialog-address';

type Page = { group: GroupRow; list: AssetList };

/** A form, with the group and the list of its assets from which it was opened. */
export type Opened = Page & { action: OpenAction };

const NO_OPTIONS: OpenOptions = {};

const keyOf = (type: string, assetId: unknown) => `${type} ${String(assetId)}`;
const assetOf = (action: OpenAction) => ('asset' in action ? action.asset.id : null);

/** The form that the address names, opened here or found there after a reload. */
export function useOpened(page: Page | null) {
  const engine = useOfflineEngine();
  const { dialog, show, close } = useDialogAddress();
  const [opened, setOpened] = useState<Opened | null>(null);
  const named = dialog && keyOf(dialog.type, dialog.assetId);
  const isOpen = opened !== null && keyOf(opened.action.type, assetOf(opened.action)) === named;

  // What was shown once is not shown again: who comes back to the address sees the asset as it is then.
  useEffect(() => (named === null ? undefined : () => setOpened(null)), [named]);

  useEffect(() => {
    if (!dialog || isOpen || !page) return undefined;
    let current = true;
    const find = async () => {
      const action = await actionOf(engine, dialog, page.group.id);
      if (!current) return;
      if (action) setOpened({ ...page, action });
      else close(dialog);
    };
    find().catch(() => close(dialog));
    return () => {
      current = false;
    };
  }, [engine, dialog, isOpen, page, close]);

  const open = useCallback(
    (at: Page, action: OpenAction, options?: OpenOptions) => {
      setOpened({ ...at, action });
      show(action.type, assetOf(action), options);
    },
    [show],
  );

  return {
    opened: isOpen ? opened : null,
    /** With what the form was opened. */
    options: dialog ?? NO_OPTIONS,
    open,
    close: () => dialog && close(dialog),
  };
}

/** undefined where the device knows neither the asset nor a draft of it. */
async function actionOf(
  engine: ReturnType<typeof useOfflineEngine>,
  { type, assetId }: AddressedDialog,
  grupoId: number,
): Promise<OpenAction | undefined> {
  if (type === 'CREATE') return { type };
  if (assetId === null || !changeOffers.some((offer) => offer.type === type)) return undefined;
  const asset = await engine.getAsset(assetId);
  const drafted = asset ? [] : await engine.drafts.of({ action_type: type, grupoId, assetId });
  const shown = asset ?? drafted[0]?.shown;
  return shown ? { type, asset: shown } : undefined;
}

/** What a draft is a draft of. */
export const actionOfDraft = ({ action_type, shown }: Draft): OpenAction =>
  action_type === 'CREATE' || !shown ? { type: 'CREATE' } : { type: action_type, asset: shown };
