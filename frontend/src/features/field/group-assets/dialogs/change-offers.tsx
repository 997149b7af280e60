import edit from '@ant-design/icons-svg/es/asn/EditOutlined';
import stop from '@ant-design/icons-svg/es/asn/StopOutlined';
import swap from '@ant-design/icons-svg/es/asn/SwapOutlined';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { GroupRow } from '@/offline/db/rows';
import type { AssetList } from '@/offline/lists/asset-list';
import type { ChangeType } from '@/offline/kinds/kinds';
import { Glyph } from '@/ui/Glyph';
import type { ResumedDraft } from '../drafts/use-form-draft';
import { AssetFormDialog } from './AssetFormDialog';
import { BajaDialog } from './BajaDialog';
import { TransferDialog } from './TransferDialog';
import type { OpenOptions } from './use-dialog-address';

export type ActionDialogProps = {
  grupoId: number;
  /** undefined where neither the device nor the draft knows it. */
  group: GroupRow | undefined;
  /** The assets of the group in short, for known names and taken numbers. */
  list: AssetList;
  /** What the form goes on from. */
  resumed: ResumedDraft | null;
  options: OpenOptions;
  /** After saving as well as after giving up. */
  onClose: () => void;
};

/** How a kind of action on an asset is offered, and the dialog that makes it. */
export type ChangeOffer = {
  type: ChangeType;
  label: (t: TFunction<'field'>) => string;
  icon: ReactNode;
  look?: 'primary' | 'danger';
  Dialog: ComponentType<ActionDialogProps & { asset: GroupAssetView }>;
};

/** In the order of the buttons. */
const offers: ChangeOffer[] = [
  {
    type: 'UPDATE',
    label: (t) => t('assets.update'),
    icon: <Glyph of={edit} />,
    look: 'primary',
    Dialog: AssetFormDialog,
  },
  {
    type: 'TRANSFER',
    label: (t) => t('assets.transfer'),
    icon: <Glyph of={swap} />,
    Dialog: TransferDialog,
  },
  {
    type: 'BAJA',
    label: (t) => t('assets.baja'),
    icon: <Glyph of={stop} />,
    look: 'danger',
    Dialog: BajaDialog,
  },
];

export const changeOffers: readonly ChangeOffer[] = offers;

/** Offers a further kind, after the others. */
export const offerChange = (offer: ChangeOffer): void => void offers.push(offer);
