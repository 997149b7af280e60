import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { ChangeType } from '@/offline/kinds/kinds';
import { DraftComing } from '../drafts/DraftComing';
import { DraftOffer } from '../drafts/DraftOffer';
import { useResumedDraft } from '../drafts/use-resumed-draft';
import { AssetFormDialog } from './AssetFormDialog';
import { type ActionDialogProps, changeOffers } from './change-offers';

/** What the person set out to do: a new asset, or a change of one. */
export type OpenAction = { type: 'CREATE' } | { type: ChangeType; asset: GroupAssetView };

type Props = Omit<ActionDialogProps, 'resumed'> & {
  action: OpenAction;
  /** The scanned number for which a person opened the form; after a reload it may have become another. */
  scanned: string | null;
};

/**
 * The dialog of one action. What it shows is the asset as it was when it was opened, or when the draft was
 * begun that it goes on from.
 */
export function ActionDialog({ action, scanned, ...rest }: Props) {
  const { state, offered, resumed, resume, lookAgain, passBy } = useResumedDraft({
    action_type: action.type,
    grupoId: rest.grupoId,
    assetId: 'asset' in action ? action.asset.id : null,
    chosen: rest.options.draft ?? null,
    numero: scanned,
  });
  if (state === 'looking') return null;
  if (state === 'waiting') return <DraftComing onClose={rest.onClose} />;
  if (offered) {
    return (
      <DraftOffer
        draft={offered}
        onContinue={() => resume(offered)}
        onDiscarded={lookAgain}
        onAnother={action.type === 'CREATE' ? passBy : undefined}
        onClose={rest.onClose}
      />
    );
  }
  if (!('asset' in action)) return <AssetFormDialog {...rest} resumed={resumed} asset={null} />;
  const Dialog = changeOffers.find(({ type }) => type === action.type)?.Dialog;
  return Dialog && <Dialog {...rest} resumed={resumed} asset={resumed?.shown ?? action.asset} />;
}
