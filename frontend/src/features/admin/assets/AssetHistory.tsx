import { useTranslation } from 'react-i18next';
import { HistoryEntry } from './HistoryEntry';
import { HistoryPages } from './HistoryPages';
import { useAssetHistory, useAssetId } from './use-asset';

/** Tab 'Historial': everything that happened to the asset, newest first, from files and from the field. */
export function AssetHistory() {
  const { t } = useTranslation('assets');
  const history = useAssetHistory(useAssetId());
  return (
    <HistoryPages history={history} empty={t('history.empty')}>
      {(entry, earlier) => (
        <HistoryEntry entry={entry} before={earlier.find(({ photos }) => photos.length > 0)} />
      )}
    </HistoryPages>
  );
}
