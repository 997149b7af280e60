import { Outlet } from 'react-router';
import { PwaCards } from '@/features/pwa/PwaCards';
import styles from './PlainLayout.module.css';

/** Pages without a shell, the login above all: the cards stand below them, so that nothing moves or is pushed away. */
export function PlainLayout() {
  return (
    <div className={styles['plain']}>
      <Outlet />
      <PwaCards />
    </div>
  );
}
