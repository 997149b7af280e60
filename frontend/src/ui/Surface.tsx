import type { ReactNode, Ref } from 'react';
import styles from './Surface.module.css';

type Props = {
  children: ReactNode;
  /** What is no table keeps off the edge. */ padded?: boolean;
  className?: string;
  ref?: Ref<HTMLDivElement>;
};

/** What a list lies on: its table, its skeleton, or what is said instead. */
export function Surface({ children, padded = false, className = '', ref }: Props) {
  const names = [styles['surface'], padded && styles['padded'], className];
  return (
    <div ref={ref} className={names.filter(Boolean).join(' ')}>
      {children}
    </div>
  );
}
