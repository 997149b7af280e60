import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatNumber } from '@/lib/format/number';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { GroupRow } from '@/offline/db/rows';
import { useGroupAssets } from '@/offline/react/use-group-assets';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LoadingState } from '@/ui/LoadingState';
import { PageHeader } from '@/ui/PageHeader';
import { filterAssets, searchable, type AssetFilter } from './asset-filter';
import { AssetList, type View } from './AssetList';
import { AssetToolbar } from './AssetToolbar';
import { ActionDialog, type OpenAction } from './dialogs/ActionDialog';
import styles from './group-assets.module.css';
import { useOpenGroup } from './use-open-group';

/** A form, with the group and its assets as they were when it was opened. */
type Opened = { action: OpenAction; group: GroupRow; assets: readonly GroupAssetView[] };

/** The assets of one downloaded group, all of it from the device, and the four things that can be done. */
export function GroupAssetsPage() {
  const { t } = useTranslation('field');
  const grupoId = Number(useParams()['grupoId']);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { group, error: groupError } = useOpenGroup(grupoId, opened !== null);
  const { data: assets, error: assetsError } = useGroupAssets(grupoId);
  const error = groupError ?? assetsError;

  return (
    <>
      {error != null ? (
        <ErrorState title={t('assets.error')} error={error} />
      ) : !group || !assets ? (
        <LoadingState />
      ) : (
        <GroupAssets
          group={group}
          assets={assets}
          onAction={(action) => setOpened({ action, group, assets })}
        />
      )}
      {/* Whatever becomes of the group meanwhile, what is being typed stays. */}
      {opened && (
        <ActionDialog
          group={group ?? opened.group}
          assets={assets ?? opened.assets}
          action={opened.action}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type Props = {
  group: GroupRow;
  assets: readonly GroupAssetView[];
  onAction: (action: OpenAction) => void;
};

function GroupAssets({ group, assets, onAction }: Props) {
  const { t } = useTranslation('field');
  const [filter, setFilter] = useState<AssetFilter>({ text: '', status: 'ALL' });
  const [view, setView] = useState<View>('list');

  const prepared = useMemo(() => searchable(assets), [assets]);
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => filterAssets(prepared, wanted), [prepared, wanted]);

  const filtered = filter.text.trim() !== '' || filter.status !== 'ALL';
  return (
    <>
      <PageHeader
        back={
          <Link to="/user/trabajos" className={styles['back']}>
            <ArrowLeftOutlined aria-hidden /> {t('assets.back')}
          </Link>
        }
        title={group.nombre}
        subtitle={
          <span aria-live="polite">
            {t('assets.counter', { shown: formatNumber(shown.length), total: formatNumber(assets.length) })}
          </span>
        }
        actions={
          <Button
            type="primary"
            size="large"
            icon={<PlusOutlined />}
            onClick={() => onAction({ type: 'CREATE' })}
          >
            {t('assets.new')}
          </Button>
        }
      />
      <AssetToolbar filter={filter} onFilter={setFilter} view={view} onView={setView} />
      {shown.length === 0 ? (
        <EmptyState
          text={t('assets.empty')}
          hint={t(filtered ? 'assets.emptyFiltered' : 'assets.emptyGroup')}
        />
      ) : (
        <AssetList assets={shown} view={view} onAction={onAction} />
      )}
    </>
  );
}
