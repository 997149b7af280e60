import { useTranslation } from 'react-i18next';
import { ErrorState } from './ErrorState';

type Props = { title: string; error: unknown; onRetry: () => void };

/** What this device holds and could not read: no server has to do with it, and nothing is lost by it. */
export function Unreadable(given: Props) {
  const { t } = useTranslation();
  return <ErrorState {...given} hint={t('errors.unreadable')} />;
}
