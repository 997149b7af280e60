import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import { changeKindOf } from '@/offline/kinds/kinds';
import { PageFooter } from '@/ui/floating/PageFooter';
import { changeOffers } from '../dialogs/change-offers';
import { useGroupScreen } from '../group-screen';
import { isWrittenOff } from './written-off';

/** What can be done with the asset, under the thumb. */
export function AssetActions({ asset }: { asset: GroupAssetView }) {
  const { t } = useTranslation('field');
  const { open } = useGroupScreen();
  return (
    <PageFooter label={t('asset.actions')}>
      {changeOffers.map(({ type, label, icon, look }) => (
        <Button
          key={type}
          type={look === 'primary' ? 'primary' : 'default'}
          danger={look === 'danger'}
          icon={icon}
          disabled={isWrittenOff(asset) && !changeKindOf(type).suitsWrittenOff}
          aria-label={t('assets.actionOn', { action: label(t), number: asset.NUMERO_DE_ACTIVO })}
          onClick={() => open({ type, asset })}
        >
          {label(t)}
        </Button>
      ))}
    </PageFooter>
  );
}
