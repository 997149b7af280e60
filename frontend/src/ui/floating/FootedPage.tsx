import type { ReactNode } from 'react';
import styles from './PageFooter.module.css';

/** A page of the field whose footer stands at the end of the window, however little is on the page. */
export function FootedPage({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={[styles['page'], className].filter(Boolean).join(' ')}>{children}</div>;
}
