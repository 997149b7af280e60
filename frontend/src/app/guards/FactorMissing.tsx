import { FactorFirst } from '@/features/auth/second-factor/FactorFirst';
import { LogoutButton } from '../shells/LogoutButton';

/** In the place of every screen, while a second factor is required and lacks; one may leave as everywhere. */
export function FactorMissing() {
  return <FactorFirst wayOut={<LogoutButton />} />;
}
