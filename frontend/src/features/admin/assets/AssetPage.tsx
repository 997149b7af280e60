import { useTranslation } from 'react-i18next';
import { Card } from 'antd';
import { isNotThere } from '@/lib/http/errors';
import { ErrorState } from '@/ui/ErrorState';
import { NotThere } from '@/ui/NotThere';
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
        {isNotThere(error) && !removed && (
          <NotThere
            text={t('page.notThere')}
            hint={t('page.notThereHint')}
            to="/admin/groups"
            way={t('page.toGroups')}
          />
        )}
        {error !== null && !isNotThere(error) && (
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
