import { useCallback, useEffect, useState } from 'react';
import type { GroupRow } from '@/offline/db/rows';
import { type Draft, draftNamed } from '@/offline/drafts/drafts';
import type { AssetList } from '@/offline/lists/asset-list';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { OpenAction } from './ActionDialog';
import { changeOffers } from './change-offers';
import { type AddressedDialog, type OpenOptions, useDialogAddress } from './use-dialog-address';

/** Without a group where the device has lost it: then only what a draft holds can be opened. */
type Page = { grupoId: number; group: GroupRow | undefined; list: AssetList };

/** A form, with the group and the list of its assets from which it was opened. */
export type Opened = Page & {
  action: OpenAction;
  /** The number of a new asset that a press opened it for; null where the address alone named it. */
  scanned: string | null;
};

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
    const look = async () => {
      const found = await find(engine, dialog, page);
      if (!current) return;
      if (found) setOpened({ ...page, ...found, scanned: null });
      else close(dialog);
    };
    look().catch(() => close(dialog));
    return () => {
      current = false;
    };
  }, [engine, dialog, isOpen, page, close]);

  const open = useCallback(
    (at: Page, action: OpenAction, options?: OpenOptions) => {
      setOpened({ ...at, action, scanned: options?.numero ?? null });
      show(action.type, assetOf(action), options);
    },
    [show],
  );

  return {
    opened: isOpen ? opened : null,
    /** The address names a form, opened or still looked for. */
    named: dialog !== null,
    /** With what the form was opened. */
    options: dialog ?? NO_OPTIONS,
    open,
    close: () => dialog && close(dialog),
  };
}

/** undefined where the device knows neither what the form is about nor a draft of it. */
async function find(
  engine: ReturnType<typeof useOfflineEngine>,
  { type, assetId, draft: chosen }: AddressedDialog,
  { grupoId, group }: Page,
): Promise<Pick<Opened, 'action' | 'group'> | undefined> {
  const isNew = type === 'CREATE';
  if (isNew && group) return { action: { type }, group };
  if (!isNew && (assetId === null || !changeOffers.some((offer) => offer.type === type))) return undefined;
  const asset = group && assetId !== null ? await engine.getAsset(assetId) : undefined;
  if (asset && !isNew) return { action: { type, asset }, group };

  const drafts = await engine.drafts.of({ action_type: type, grupoId, assetId });
  const draft = (chosen === undefined ? undefined : draftNamed(drafts, chosen)) ?? drafts[0];
  if (!draft || (!isNew && !draft.shown)) return undefined;
  return { action: actionOfDraft(draft), group: group ?? draft.group };
}

/** What a draft is a draft of. */
export const actionOfDraft = ({ action_type, shown }: Draft): OpenAction =>
  action_type === 'CREATE' || !shown ? { type: 'CREATE' } : { type: action_type, asset: shown };
