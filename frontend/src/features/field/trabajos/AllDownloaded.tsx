import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/EmptyState';

/** In place of the groups that are not downloaded, where there is none. */
export function AllDownloaded({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('field');
  return (
    <EmptyState text={t('trabajos.allDownloaded')}>
      <Button size="large" onClick={onShowAll}>
        {t('trabajos.showAll')}
      </Button>
    </EmptyState>
  );
}
