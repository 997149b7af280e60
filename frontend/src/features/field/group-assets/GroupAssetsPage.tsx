import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '@/lib/format/number';
import type { ListEntry } from '@/offline/lists/list-entry';
import { CopyDate } from '@/ui/CopyDate';
import { EmptyState } from '@/ui/EmptyState';
import { LoadingState } from '@/ui/LoadingState';
import { FloatingActions } from '@/ui/floating/FloatingActions';
import { PageHeader } from '@/ui/PageHeader';
import { useIsPhone } from '@/ui/use-is-phone';
import { filterEntries } from './asset-filter';
import { AssetList } from './AssetList';
import { AssetToolbar } from './AssetToolbar';
import { actionOfDraft } from './dialogs/use-opened';
import { GroupDrafts } from './drafts/GroupDrafts';
import styles from './group-assets.module.css';
import { type GroupScreen, useGroupScreen } from './group-screen';
import { ScanButton } from './scanning/ScanButton';
import { useListFilter } from './use-list-filter';

/** The assets of one downloaded group, all of it from the device. */
export function GroupAssetsPage() {
  const { entries, ...screen } = useGroupScreen();
  return entries ? <GroupAssets {...screen} entries={entries} /> : <LoadingState />;
}

/** What may be on a label: one word with a digit in it. */
const CODE = /^\S*\d\S*$/;

type Props = Omit<GroupScreen, 'entries'> & { entries: readonly ListEntry[] };

function GroupAssets({ group, entries, open, find }: Props) {
  const { t } = useTranslation('field');
  const phone = useIsPhone();
  const { filter, setFilter, view, setView } = useListFilter();

  const text = useDeferredValue(filter.text);
  const { status } = filter;
  const shown = useMemo(() => filterEntries(entries, { text, status }), [entries, text, status]);

  const actions = (
    <>
      <ScanButton grupoId={group.id} />
      <Button type="primary" size="large" icon={<PlusOutlined />} onClick={() => open({ type: 'CREATE' })}>
        {t('assets.new')}
      </Button>
    </>
  );
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
                count: entries.length,
                shown: formatNumber(shown.length),
                total: formatNumber(entries.length),
              })}
            </span>
            {' · '}
            <CopyDate at={group.downloadedAt} />
          </>
        }
        actions={!phone && actions}
      />
      {phone && <FloatingActions>{actions}</FloatingActions>}
      <GroupDrafts
        grupoId={group.id}
        onContinue={(draft) => open(actionOfDraft(draft), { draft: draft.id })}
      />
      <AssetToolbar
        filter={filter}
        onFilter={setFilter}
        view={view}
        onView={setView}
        onCode={(code, how) => void find(code, { quietly: how === 'typed' })}
      />
      {shown.length === 0 ? (
        <EmptyState
          text={t('assets.empty')}
          hint={t(filtered ? 'assets.emptyFiltered' : 'assets.emptyGroup')}
        >
          {CODE.test(filter.text.trim()) && (
            <Button
              icon={<PlusOutlined aria-hidden />}
              onClick={() => open({ type: 'CREATE' }, { numero: filter.text.trim() })}
            >
              {t('scan.create')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <AssetList grupoId={group.id} entries={shown} view={view} onAction={open} />
      )}
    </>
  );
}
