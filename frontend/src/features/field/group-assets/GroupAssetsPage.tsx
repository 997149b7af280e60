import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '@/offline/drafts/drafts';
import type { ListEntry } from '@/offline/lists/list-entry';
import { EmptyState } from '@/ui/EmptyState';
import { LoadingState } from '@/ui/LoadingState';
import { AssetList } from './list/AssetList';
import { AssetSearch } from './AssetSearch';
import { actionOfDraft } from './dialogs/use-opened';
import { GroupDrafts } from './drafts/GroupDrafts';
import styles from './group-assets.module.css';
import { GroupHeader } from './GroupHeader';
import { type GroupScreen, useGroupScreen } from './group-screen';
import { ListChoices } from './ListChoices';
import { useFoundAssets } from './use-found-assets';
import { useListFilter } from './use-list-filter';

/** The assets of one downloaded group, all of it from the device. */
export function GroupAssetsPage() {
  const { entries, ...screen } = useGroupScreen();
  return entries ? <GroupAssets {...screen} entries={entries} /> : <LoadingState />;
}

/** What may be on a label: one word with a digit in it. */
const CODE = /^\S*\d\S*$/;

type Props = Omit<GroupScreen, 'entries'> & { entries: readonly ListEntry[] };

/** Its parts are told apart by how often they change: a letter of the search draws the field and the list. */
function GroupAssets({ group, entries, open, find }: Props) {
  const { t } = useTranslation('field');
  const { text, setText, status, setStatus, view, setView } = useListFilter();

  const wanted = useDeferredValue(text);
  const shown = useFoundAssets(entries, wanted, status);
  const goOn = useCallback((draft: Draft) => open(actionOfDraft(draft), { draft: draft.id }), [open]);
  const lookUp = useCallback(
    (code: string, how: 'scanned' | 'typed') => void find(code, { quietly: how === 'typed' }),
    [find],
  );

  // It may be an asset of another group, or one that the filter hides: that is shown in place of a form.
  const create = (numero: string) =>
    void find(numero, { onUnknown: () => open({ type: 'CREATE' }, { numero }) });

  const typed = text.trim();
  return (
    <>
      <GroupHeader group={group} open={open} shown={shown.length} total={entries.length} />
      <GroupDrafts grupoId={group.id} onContinue={goOn} />
      {/* It stays in sight while thousands of assets scroll below it. */}
      <div className={styles['toolbar']} role="search">
        <AssetSearch text={text} onText={setText} onCode={lookUp} />
        <ListChoices status={status} onStatus={setStatus} view={view} onView={setView} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          text={t('assets.empty')}
          hint={t(typed !== '' || status !== 'ALL' ? 'assets.emptyFiltered' : 'assets.emptyGroup')}
        >
          {CODE.test(typed) && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => create(typed)}>
              {t('scan.create')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <AssetList
          grupoId={group.id}
          name={`lista:${[group.id, view, status, wanted.trim()].join(':')}`}
          entries={shown}
          view={view}
          onAction={open}
        />
      )}
    </>
  );
}
