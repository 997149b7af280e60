import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupProgressDto } from '@/api/generated/model/group-progress-dto';
import { groupPaths } from '@/lib/groups/group-paths';
import { nameKey } from '@/lib/text/equality';
import { EmptyState } from '@/ui/EmptyState';
import { Pager } from '@/ui/Pager';
import type { ListParams } from '@/ui/use-list-params';
import { GroupCard } from './GroupCard';
import styles from './sync-progress.module.css';

/** A multiple of two, three and four: rows end even. */
const CARDS_PER_PAGE = 24;

/** The cards of the groups that the filter leaves, a page at a time. */
export function GroupGrid({ groups, params }: { groups: GroupProgressDto[]; params: ListParams }) {
  const { t } = useTranslation('admin');
  const pathOf = useMemo(() => groupPaths(groups), [groups]);
  const tipo = params.get('tipo');
  const wanted = nameKey(params.get('search'));
  const found = useMemo(
    () =>
      groups.filter(
        (group) => (tipo === '' || group.tipo === tipo) && nameKey(group.nombre).includes(wanted),
      ),
    [groups, tipo, wanted],
  );
  const totalPages = Math.max(1, Math.ceil(found.length / CARDS_PER_PAGE));
  const page = Math.min(params.page, totalPages);

  if (found.length === 0) {
    return <EmptyState text={t('progress.noMatch')} hint={t('progress.noMatchHint')} />;
  }
  return (
    <>
      <ul aria-label={t('progress.groups')} className={styles['grid']}>
        {found.slice((page - 1) * CARDS_PER_PAGE, page * CARDS_PER_PAGE).map((group) => (
          <li key={group.id}>
            <GroupCard group={group} path={pathOf(group.id)} />
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={totalPages} onChange={params.turnTo} />
    </>
  );
}
