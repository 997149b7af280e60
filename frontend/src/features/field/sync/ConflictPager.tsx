import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SHOWN_CONFLICT } from '@/lib/address/shown-conflict';
import type { Conflict } from '@/offline/state';
import { Heading } from '@/ui/Heading';
import { ConflictCard } from './ConflictCard';
import styles from './sync.module.css';
import { useShownConflict } from './use-shown-conflict';

/**
 * The conflicts, one at a time; which one stands in the address. One that is settled makes way for the next,
 * which is shown from its beginning.
 */
export function ConflictPager({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('field');
  const [params, setParams] = useSearchParams();
  const { shown, settled } = useShownConflict(conflicts, params.get(SHOWN_CONFLICT));
  const heading = useRef<HTMLHeadingElement>(null);
  const madeWay = useRef(false);
  useLayoutEffect(() => {
    if (madeWay.current && !settled) {
      heading.current?.scrollIntoView({ block: 'start' });
      heading.current?.focus({ preventScroll: true });
    }
    madeWay.current = settled;
  }, [settled]);
  if (!shown) return null;

  const { conflict, at, total } = shown;
  const show = (index: number) => {
    const next = new URLSearchParams(params);
    next.set(SHOWN_CONFLICT, conflicts[index]?.id ?? '');
    setParams(next, { replace: true });
  };
  return (
    <section className={styles['conflicts']} aria-label={t('management.conflicts')} inert={settled}>
      <div className={styles['pager']}>
        <Heading ref={heading}>{t('conflict.position', { n: at + 1, total })}</Heading>
        {total > 1 && (
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
              disabled={at === total - 1}
              onClick={() => show(at + 1)}
            />
          </>
        )}
      </div>
      <ConflictCard key={conflict.id} conflict={conflict} />
    </section>
  );
}
