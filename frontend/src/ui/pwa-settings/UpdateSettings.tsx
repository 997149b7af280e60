import { CheckCircleOutlined, ReloadOutlined, UpCircleOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { APP_VERSION } from '@/lib/app-version';
import { deviceCode } from '@/lib/device/device-id';
import { applyUpdate, checkForUpdate } from '@/lib/pwa/service-worker';
import { useUpdate } from '@/lib/pwa/update-store';
import { useHasUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { toast } from '../toast';
import { ToneTag } from '../ToneTag';

/** Which version runs here, and the way to a newer one. */
export function UpdateSettings() {
  const { t } = useTranslation('pwa');
  const { available, applying } = useUpdate();
  const unsaved = useHasUnsavedWork();
  const [checking, setChecking] = useState(false);

  const check = async () => {
    setChecking(true);
    try {
      await checkForUpdate();
      if (!useUpdate.getState().available) toast.info(t('settings.update.none'));
    } catch {
      toast.error(t('settings.update.checkFailed'));
    }
    setChecking(false);
  };

  return (
    <>
      <ToneTag
        tone={available ? 'yellow' : 'green'}
        icon={available ? <UpCircleOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}
      >
        {t(available ? 'update.title' : 'settings.update.current')}
      </ToneTag>
      <Typography.Text>{t('settings.update.version', { version: APP_VERSION })}</Typography.Text>
      <Typography.Text type="secondary">{t('settings.update.code', { code: deviceCode() })}</Typography.Text>
      {available && unsaved && <Typography.Text>{t('update.unsaved')}</Typography.Text>}
      {available ? (
        <Button
          size="large"
          disabled={unsaved}
          loading={applying}
          onClick={() => {
            toast.info(t('update.applying'));
            applyUpdate();
          }}
        >
          {t('update.apply')}
        </Button>
      ) : (
        <Button
          size="large"
          icon={<ReloadOutlined aria-hidden />}
          loading={checking}
          onClick={() => void check()}
        >
          {t('settings.update.check')}
        </Button>
      )}
    </>
  );
}
