import type { ReactNode } from 'react';
import type { QueueItem } from '@/offline/state';
import { Heading } from '@/ui/Heading';
import { byAsset } from './by-asset';
import { QueueRow } from './QueueRow';
import styles from './sync.module.css';

type Props = {
  items: readonly QueueItem[];
  /** What can be done about one. */
  children?: (item: QueueItem) => ReactNode;
};

/**
 * Items of the queue under the assets that they are about: changes in the order in which they were made, then
 * photos.
 */
export function QueueList({ items, children }: Props) {
  return (
    <div className={styles['queue']}>
      {byAsset(items).map(({ asset, items: ofAsset }) => {
        const [first] = ofAsset;
        return (
          <section key={asset} className={styles['asset']}>
            <Heading level={3}>{first?.data.NUMERO_DE_ACTIVO ?? '—'}</Heading>
            {first?.data.DESCRIPCION != null && <div>{first.data.DESCRIPCION}</div>}
            <ul className={styles['items']}>
              {ofAsset.map((item) => (
                <QueueRow key={item.id} item={item} of={first}>
                  {children?.(item)}
                </QueueRow>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
