import { Button, Card, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/toast';
import { dismissInstall, install, useInstall } from './install-store';

/** 'Instalar aplicación', or how to do it by hand where the browser leaves no other way. */
export function InstallCard() {
  const { t } = useTranslation('pwa');
  const { way, dismissed } = useInstall();
  if (!way || dismissed) return null;

  return (
    <Card size="small" role="region" aria-label={t('install.title')} title={t('install.title')}>
      <Flex vertical gap={12}>
        <Typography.Text>{t(way === 'ios' ? 'install.ios' : 'install.text')}</Typography.Text>
        <Flex gap={8}>
          {way === 'prompt' && (
            <Button
              type="primary"
              size="large"
              onClick={() => {
                install().catch(() => {
                  toast.error(t('install.failed'));
                });
              }}
            >
              {t('install.install')}
            </Button>
          )}
          <Button size="large" onClick={dismissInstall}>
            {t('install.dismiss')}
          </Button>
        </Flex>
      </Flex>
    </Card>
  );
}
