import { ClearOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { BesideButton } from '@/ui/BesideButton';
import { useEngineCall } from './use-engine-call';

/** Gives back the space of what the server has; nothing unsent goes. */
export function ClearSyncedButton() {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const { running, error, call } = useEngineCall();
  return (
    <>
      <Button
        size="large"
        // Its text is longer than the narrowest phones are wide.
        style={{ height: 'auto', minHeight: 44, paddingBlock: 8, whiteSpace: 'normal' }}
        icon={<ClearOutlined />}
        loading={running}
        onClick={() => void call(() => engine.clearSynced(), t('management.syncedCleared'))}
      >
        {t('management.clearSynced')}
      </Button>
      <BesideButton text={error} />
    </>
  );
}
