import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/connection/use-online';
import { EmptyState } from '@/ui/EmptyState';

export const NOTHING_KNOWN_ID = 'sin-datos';

type Props = { onRetry: () => void; retrying: boolean };

/** That nobody has told this device which groups its person has, why, and what to do. */
export function NothingKnown({ onRetry, retrying }: Props) {
  const { t } = useTranslation('field');
  const { t: common } = useTranslation();
  const online = useOnline();
  return (
    <div id={NOTHING_KNOWN_ID} role="alert">
      <EmptyState
        text={t(online ? 'dashboard.unknown.silent' : 'dashboard.unknown.offline')}
        hint={t('dashboard.unknown.hint')}
      >
        <Button icon={<ReloadOutlined aria-hidden />} size="large" onClick={onRetry} loading={retrying}>
          {common('errors.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
