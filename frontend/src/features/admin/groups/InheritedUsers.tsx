import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '@/lib/format/number';
import { fullPathText } from '@/lib/groups/group-paths';
import { Heading } from '@/ui/Heading';
import { PersonName } from '@/ui/PersonName';
import type { GroupIndex, Inherited } from './group-index';
import styles from './people.module.css';

/** Who works in the group because one over it was assigned, each with the way to that one. */
export function InheritedUsers({ inherited, index }: { inherited: Inherited[]; index: GroupIndex }) {
  const { t } = useTranslation('people');
  const [params] = useSearchParams();
  // What is searched for may hide it in the tree.
  const to = (id: number) => {
    const next = new URLSearchParams(params);
    for (const name of ['search', 'tipo']) next.delete(name);
    next.set('grupo', String(id));
    return { search: next.toString() };
  };
  if (inherited.length === 0) return null;
  const title = t('inherited.title', { n: formatNumber(inherited.length) });
  return (
    <section aria-label={title}>
      <Heading level={3}>{title}</Heading>
      <Typography.Text type="secondary">{t('inherited.hint')}</Typography.Text>
      <ul className={styles['list']}>
        {inherited.map(({ user, from }) => {
          const path = fullPathText(index.pathOf(from.id), from);
          return (
            <Flex key={user.id} component="li" justify="space-between" align="center" gap={8} wrap>
              <PersonName person={user} />
              <Link to={to(from.id)}>{t('inherited.from', { path })}</Link>
            </Flex>
          );
        })}
      </ul>
    </section>
  );
}
