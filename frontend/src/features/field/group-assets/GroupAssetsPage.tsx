import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatNumber } from '@/lib/format/number';
import type { GroupRow } from '@/offline/db/rows';
import type { AssetList as List } from '@/offline/lists/asset-list';
import type { ListEntry } from '@/offline/lists/list-entry';
import { useAssetList } from '@/offline/react/use-asset-list';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LoadingState } from '@/ui/LoadingState';
import { PageHeader } from '@/ui/PageHeader';
import { filterEntries } from './asset-filter';
import { AssetList } from './AssetList';
import { AssetToolbar } from './AssetToolbar';
import { ActionDialog, type OpenAction } from './dialogs/ActionDialog';
import styles from './group-assets.module.css';
import { useListFilter } from './use-list-filter';
import { useOpenGroup } from './use-open-group';

/** A form, with the group and the list of its assets from which it was opened. */
type Opened = { action: OpenAction; group: GroupRow; list: List };

/** The assets of one downloaded group, all of it from the device, and the four things that can be done. */
export function GroupAssetsPage() {
  const { t } = useTranslation('field');
  const grupoId = Number(useParams()['grupoId']);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { group, error: groupError } = useOpenGroup(grupoId, opened !== null);
  const { entries, list, error: listError } = useAssetList(grupoId);
  const error = groupError ?? listError;

  return (
    <>
      {error != null ? (
        <ErrorState title={t('assets.error')} error={error} />
      ) : !group || !entries ? (
        <LoadingState />
      ) : (
        <GroupAssets
          group={group}
          entries={entries}
          onAction={(action) => setOpened({ action, group, list })}
        />
      )}
      {/* Whatever becomes of the group meanwhile, what is being typed stays. */}
      {opened && (
        <ActionDialog
          group={group ?? opened.group}
          list={opened.list}
          action={opened.action}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type Props = {
  group: GroupRow;
  entries: readonly ListEntry[];
  onAction: (action: OpenAction) => void;
};

function GroupAssets({ group, entries, onAction }: Props) {
  const { t } = useTranslation('field');
  const { filter, setFilter, view, setView } = useListFilter();

  const text = useDeferredValue(filter.text);
  const { status } = filter;
  const shown = useMemo(() => filterEntries(entries, { text, status }), [entries, text, status]);

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
            {t('assets.counter', { shown: formatNumber(shown.length), total: formatNumber(entries.length) })}
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
        <AssetList grupoId={group.id} entries={shown} view={view} onAction={onAction} />
      )}
    </>
  );
}
