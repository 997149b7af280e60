import { useTranslation } from 'react-i18next';
import { Card } from 'antd';
import { ErrorState } from '@/ui/ErrorState';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { PageHeader } from '@/ui/PageHeader';
import { AssetHeader } from './AssetHeader';
import { AssetTabs } from './AssetTabs';
import { useAsset, useAssetId } from './use-asset';

/** /admin/assets/{assetId}: one asset, and all that there is to know of it. */
export function AssetPage() {
  const { t } = useTranslation('assets');
  const id = useAssetId();
  const { data, error, isPending, isFetching, refetch } = useAsset(id);
  if (data) {
    return (
      <>
        <AssetHeader detail={data} />
        <AssetTabs detail={data} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('page.title')} />
      <Card>
        {isPending ? (
          <RowsSkeleton rows={10} />
        ) : (
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
