import { useTranslation } from 'react-i18next';
import { ActionTag } from '@/ui/ActionTag';
import { BeforeNow } from './BeforeNow';
import { HistoryPages } from './HistoryPages';
import { useAssetHistory, useAssetId } from './use-asset';

/** Tab 'Fotos': every photo of the asset with the change that it came with, newest first. */
export function AssetPhotos() {
  const { t } = useTranslation('assets');
  const history = useAssetHistory(useAssetId(), { withPhotos: true });
  return (
    <HistoryPages history={history} empty={t('photos.empty')} hint={t('photos.emptyHint')}>
      {(entry) => (
        <>
          <div style={{ marginBottom: 8 }}>
            <ActionTag type={entry.action_type} />
          </div>
          <BeforeNow now={entry} before={undefined} size={160} />
        </>
      )}
    </HistoryPages>
  );
}
