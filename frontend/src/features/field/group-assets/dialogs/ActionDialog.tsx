import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { ChangeType } from '@/offline/kinds/kinds';
import { AssetFormDialog } from './AssetFormDialog';
import { type ActionDialogProps, changeOffers } from './change-offers';

/** What the person set out to do: a new asset, or a change of one. */
export type OpenAction = { type: 'CREATE' } | { type: ChangeType; asset: GroupAssetView };

/** The dialog of one action. What it shows is the asset as it was when it was opened. */
export function ActionDialog({ action, ...rest }: ActionDialogProps & { action: OpenAction }) {
  if (!('asset' in action)) return <AssetFormDialog {...rest} asset={null} />;
  const Dialog = changeOffers.find(({ type }) => type === action.type)?.Dialog;
  return Dialog && <Dialog {...rest} asset={action.asset} />;
}
