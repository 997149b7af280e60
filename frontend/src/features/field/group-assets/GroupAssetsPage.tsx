import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatNumber } from '@/lib/format/number';
import type { GroupRow } from '@/offline/db/rows';
import type { ListEntry } from '@/offline/lists/list-entry';
import { useAssetList } from '@/offline/react/use-asset-list';
import { CopyDate } from '@/ui/CopyDate';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LoadingState } from '@/ui/LoadingState';
import { PageHeader } from '@/ui/PageHeader';

import { filterEntries } from './asset-filter';
import { AssetList } from './AssetList';
import { AssetToolbar } from './AssetToolbar';
import { ActionDialog, type OpenAction } from './dialogs/ActionDialog';
import { actionOfDraft, useOpened } from './dialogs/use-opened';
import { GroupDrafts } from './drafts/GroupDrafts';
import styles from './group-assets.module.css';
import { useListFilter } from './use-list-filter';
import { useOpenGroup } from './use-open-group';

/** The assets of one downloaded group, all of it from the device, and the four things that can be done. */
export function GroupAssetsPage() {
  const { t } = useTranslation('field');
  const grupoId = Number(useParams()['grupoId']);
  const { entries, list, error: listError } = useAssetList(grupoId);
  const [held, setHeld] = useState(false);
  const { group, error: groupError } = useOpenGroup(grupoId, held);
  const error = groupError ?? listError;
  const page = useMemo(() => (group && entries ? { group, list } : null), [group, entries, list]);
  const { opened, draft, open, close } = useOpened(page);
  if (held !== (opened !== null)) setHeld(opened !== null);

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
          onAction={(action, chosen) => open({ group, list }, action, chosen)}
        />
      )}
      {/* Whatever becomes of the group meanwhile, what is being typed stays. */}
      {opened && (
        <ActionDialog
          group={group ?? opened.group}
          list={opened.list}
          action={opened.action}
          draft={draft}
          onClose={close}
        />
      )}
    </>
  );
}

type Props = {
  group: GroupRow;
  entries: readonly ListEntry[];
  onAction: (action: OpenAction, draft?: string) => void;
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
          <>
            <span aria-live="polite">
              {t('assets.counter', {
                shown: formatNumber(shown.length),
                total: formatNumber(entries.length),
              })}
            </span>
            {' · '}
            <CopyDate at={group.downloadedAt} />
          </>
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
      <GroupDrafts grupoId={group.id} onContinue={(draft) => onAction(actionOfDraft(draft), draft.id)} />
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
