import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/toast';
import { dismissInstall, install, useInstall } from '@/lib/pwa/install-store';
import { PwaCard } from './PwaCard';
import { useAppearsWithPage } from './use-appears-with-page';

/** 'Instalar aplicación', or how to do it by hand where the browser leaves no other way. */
export function InstallCard({ below }: { below: boolean }) {
  const { t } = useTranslation('pwa');
  const { way, dismissed } = useInstall();
  const appears = useAppearsWithPage(way !== null && !dismissed, below);
  if (!way || !appears) return null;

  return (
    <PwaCard
      title={t('install.title')}
      text={t(way === 'ios' ? 'install.ios' : 'install.text')}
      buttons={
        <>
          {way === 'prompt' && (
            <Button
              onClick={() => {
                install().catch(() => {
                  toast.error(t('install.failed'));
                });
              }}
            >
              {t('install.install')}
            </Button>
          )}
          <Button type="text" onClick={dismissInstall}>
            {t('install.dismiss')}
          </Button>
        </>
      }
    />
  );
}
