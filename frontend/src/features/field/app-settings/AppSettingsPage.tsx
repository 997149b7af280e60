import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/ui/PageHeader';
import { PwaSettings } from '@/ui/pwa-settings/PwaSettings';

/** 'Aplicación': the app on this device, for those who work in the field. */
export function AppSettingsPage() {
  const { t } = useTranslation('field');
  return (
    <>
      <PageHeader title={t('app.title')} subtitle={t('app.subtitle')} />
      <PwaSettings />
    </>
  );
}
