import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Conflict } from '@/offline/state';
import { Heading } from '@/ui/Heading';
import { ConflictCard } from './ConflictCard';
import styles from './sync.module.css';
import { SHOWN_CONFLICT } from './use-deciding';

/**
 * The conflicts, one at a time; which one stands in the address. One that is settled makes way for the next.
 */
export function ConflictPager({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('field');
  const [params, setParams] = useSearchParams();
  const wanted = conflicts.findIndex(({ id }) => id === params.get(SHOWN_CONFLICT));
  const at = Math.max(0, wanted);
  const conflict = conflicts[at];
  if (!conflict) return null;

  const show = (index: number) => {
    const next = new URLSearchParams(params);
    next.set(SHOWN_CONFLICT, conflicts[index]?.id ?? '');
    setParams(next, { replace: true });
  };
  return (
    <section className={styles['conflicts']} aria-label={t('management.conflicts')}>
      <div className={styles['pager']}>
        <Heading>{t('conflict.position', { n: at + 1, total: conflicts.length })}</Heading>
        {conflicts.length > 1 && (
          <>
            <Button
              size="large"
              icon={<LeftOutlined />}
              aria-label={t('conflict.previous')}
              disabled={at === 0}
              onClick={() => show(at - 1)}
            />
            <Button
              size="large"
              icon={<RightOutlined />}
              aria-label={t('conflict.next')}
              disabled={at === conflicts.length - 1}
              onClick={() => show(at + 1)}
            />
          </>
        )}
      </div>
      <ConflictCard key={conflict.id} conflict={conflict} />
    </section>
  );
}
