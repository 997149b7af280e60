import type { ReactNode } from 'react';
import { NothingDrawing } from './brand/NothingDrawing';
import styles from './EmptyState.module.css';

type Props = {
  text: string;
  hint?: string;
  /** Within a list that opens from a field. */
  small?: boolean;
  /** What to do about it. */
  children?: ReactNode;
};

/** Nothing to show, said plainly, with what to do about it. */
export function EmptyState({ text, hint, small = false, children }: Props) {
  return (
    <div className={small ? `${styles['empty']} ${styles['small']}` : styles['empty']}>
      <NothingDrawing size={small ? 40 : 64} />
      <p className={styles['text']}>{text}</p>
      {hint != null && <p className={styles['hint']}>{hint}</p>}
      {children}
    </div>
  );
}
