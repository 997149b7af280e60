import { useLayoutEffect, type ReactNode } from 'react';
import styles from './FloatingActions.module.css';

/**
 * What is done most on a page of the field, under the thumb; the page keeps room for it at its end (app.css).
 */
export function FloatingActions({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['floating'] = 'shown';
    return () => {
      delete dataset['floating'];
    };
  }, []);
  return <div className={styles['actions']}>{children}</div>;
}
