import { Outlet } from 'react-router';
import { PwaCards } from '@/features/pwa/PwaCards';
import { Sized } from '@/ui/theme/Sized';
import { useIsPhone } from '@/ui/use-is-phone';
import styles from './PlainLayout.module.css';

/**
 * Pages without a shell, the login above all: the cards stand below them, so that nothing moves or is pushed
 * away.
 */
export function PlainLayout() {
  const phone = useIsPhone();
  return (
    <Sized density={phone ? 'roomy' : 'compact'}>
      <div className={styles['plain']}>
        <Outlet />
        <PwaCards below />
      </div>
    </Sized>
  );
}
