import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { GroupRow } from '@/offline/db/rows';
import { AssetFormDialog } from './AssetFormDialog';
import { BajaDialog } from './BajaDialog';
import { TransferDialog } from './TransferDialog';

/** What the person set out to do. */
export type OpenAction =
  | { type: 'CREATE' }
  | { type: 'UPDATE'; asset: GroupAssetView }
  | { type: 'TRANSFER'; asset: GroupAssetView }
  | { type: 'BAJA'; asset: GroupAssetView };

export type ActionDialogProps = {
  group: GroupRow;
  /** The assets of the group, for known names and taken numbers. */
  assets: readonly GroupAssetView[];
  /** After saving as well as after giving up. */
  onClose: () => void;
};

/** The dialog of one action. What it shows is the asset as it was when it was opened. */
export function ActionDialog({ action, ...rest }: ActionDialogProps & { action: OpenAction }) {
  switch (action.type) {
    case 'CREATE':
      return <AssetFormDialog {...rest} asset={null} />;
    case 'UPDATE':
      return <AssetFormDialog {...rest} asset={action.asset} />;
    case 'TRANSFER':
      return <TransferDialog {...rest} asset={action.asset} />;
    case 'BAJA':
      return <BajaDialog {...rest} asset={action.asset} />;
  }
}
