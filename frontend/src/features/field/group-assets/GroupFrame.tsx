import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';
import { useAssetList } from '@/offline/react/use-asset-list';
import { Afresh } from '@/ui/Afresh';
import { LoadingState } from '@/ui/LoadingState';
import { PageHeader } from '@/ui/PageHeader';
import { Unreadable } from '@/ui/Unreadable';
import { BackToGroups } from './BackToGroups';
import { ScanQuestion } from './scanning/ScanQuestion';
import { useKeyboardScanner } from './scanning/use-keyboard-scanner';
import { useScans } from './scanning/use-scans';
import { ActionDialog } from './dialogs/ActionDialog';
import { useOpened } from './dialogs/use-opened';
import type { GroupScreen } from './group-screen';
import { useOpenGroup } from './use-open-group';

/**
 * What the screens of one downloaded group stand on: its list, which stays in memory from one to the other,
 * and the forms of the four things that can be done, over whichever of them.
 */
export function GroupFrame() {
  return <Afresh>{(again) => <Frame onRetry={again} />}</Afresh>;
}

function Frame({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('field');
  const grupoId = Number(useParams()['grupoId']);
  const { entries: latest, list, error: listError } = useAssetList(grupoId);
  const [held, setHeld] = useState(false);
  const { group, missing, error: groupError } = useOpenGroup(grupoId, held);
  // The screen first, and then its list bit by bit, also where that was read before anybody came.
  const entries = useDeferredValue(group ? latest : null, null);
  const error = groupError ?? listError;
  const page = useMemo(
    () => (missing || (group && entries) ? { grupoId, group, list } : null),
    [grupoId, group, missing, entries, list],
  );
  const { opened, named, options, open, close } = useOpened(page);
  if (held !== named) setHeld(named);

  const { find, show, question, closeQuestion } = useScans(list, group, opened === null);
  // A form that is open keeps what is typed into it; no scan leads away from there.
  useKeyboardScanner(opened === null, (code) => void find(code));

  const screen = useMemo<GroupScreen | undefined>(
    () =>
      group && {
        group,
        list,
        entries,
        find,
        open: (action, chosen) => open({ grupoId, group, list }, action, chosen),
      },
    [grupoId, group, list, entries, find, open],
  );
  return (
    <>
      {error != null ? (
        <>
          <PageHeader back={<BackToGroups />} title={group?.nombre ?? t('trabajos.title')} />
          <Unreadable title={t('assets.error')} error={error} onRetry={onRetry} />
        </>
      ) : !screen ? (
        <LoadingState />
      ) : (
        <Outlet context={screen} />
      )}
      {question && (
        <ScanQuestion
          question={question}
          onChoose={show}
          onCreate={(numero) => {
            closeQuestion();
            screen?.open({ type: 'CREATE' }, { numero });
          }}
          onClose={closeQuestion}
        />
      )}
      {/* Whatever becomes of the group meanwhile, what is being typed stays. */}
      {opened && (
        <ActionDialog
          grupoId={opened.grupoId}
          group={group ?? opened.group}
          list={opened.list}
          action={opened.action}
          scanned={opened.scanned}
          options={options}
          onClose={close}
        />
      )}
    </>
  );
}
