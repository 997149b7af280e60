import { CheckCircleOutlined, DownloadOutlined, MobileOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useInstalled } from '@/lib/connection/use-installed';
import { install, useInstall } from '@/lib/pwa/install-store';
import { toast } from '../toast';
import { ToneTag } from '../ToneTag';

/** Whether the app is installed here, and the way to do it. */
export function InstallSettings() {
  const { t } = useTranslation('pwa');
  const installed = useInstalled();
  const { way } = useInstall();
  if (installed) {
    return (
      <>
        <ToneTag tone="green" icon={<CheckCircleOutlined aria-hidden />}>
          {t('settings.install.installed')}
        </ToneTag>
        <Typography.Text>{t('settings.install.installedHint')}</Typography.Text>
      </>
    );
  }
  return (
    <>
      <ToneTag tone="yellow" icon={<MobileOutlined aria-hidden />}>
        {t('settings.install.notInstalled')}
      </ToneTag>
      <Typography.Text>
        {way === 'ios' ? t('install.ios') : t(`settings.install.${way === 'prompt' ? 'hint' : 'menu'}`)}
      </Typography.Text>
      {way === 'prompt' && (
        <Button
          size="large"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => {
            install().catch(() => {
              toast.error(t('install.failed'));
            });
          }}
        >
          {t('settings.install.button')}
        </Button>
      )}
    </>
  );
}
