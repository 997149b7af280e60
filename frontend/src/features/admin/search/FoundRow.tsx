import type { ReactNode } from 'react';
import styles from './search.module.css';

type Props = { name: string; more?: (string | null)[]; path: string[]; tag: ReactNode };

/** One result: its name and what tells it from others, and below where it is. */
export function FoundRow({ name, more = [], path, tag }: Props) {
  const rest = more.filter(Boolean).join(' · ');
  return (
    <span className={styles['row']}>
      <span className={styles['first']}>
        <span className={styles['name']}>
          <strong>{name}</strong> {rest}
        </span>
        {tag}
      </span>
      {path.length > 0 && <span className={styles['path']}>{path.join(' › ')}</span>}
    </span>
  );
}
