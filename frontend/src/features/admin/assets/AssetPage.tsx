import { useTranslation } from 'react-i18next';
import { Card } from 'antd';
import { ErrorState } from '@/ui/ErrorState';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { PageHeader } from '@/ui/PageHeader';
import { AssetHeader } from './AssetHeader';
import { AssetTabs } from './AssetTabs';
import { RemovedNotice } from './removal/RemovedNotice';
import { removedIn } from './removal/use-removal';
import { useAsset, useAssetId } from './use-asset';

/** /admin/assets/{assetId}: one asset, and all that there is to know of it. */
export function AssetPage() {
  const { t } = useTranslation('assets');
  const id = useAssetId();
  const { data, error, isPending, isFetching, refetch } = useAsset(id);
  const removed = removedIn(error);
  if (data && !removed) {
    return (
      <>
        <AssetHeader detail={data} />
        <AssetTabs detail={data} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={removed?.NUMERO_DE_ACTIVO ?? t('page.title')} subtitle={removed?.DESCRIPCION} />
      <Card>
        {isPending && <RowsSkeleton rows={10} />}
        {removed && <RemovedNotice removed={removed} />}
        {error !== null && !removed && (
          <ErrorState
            title={t('page.failed')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </Card>
    </>
  );
}
