import { Button, Card, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useHasUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { toast } from '@/ui/toast';
import { applyUpdate } from './service-worker';
import { postponeUpdate, useUpdate } from './update-store';

/** 'Actualización disponible'; it waits for an open form, because switching reloads this tab. */
export function UpdateCard() {
  const { t } = useTranslation('pwa');
  const { available, postponed, applying } = useUpdate();
  const unsaved = useHasUnsavedWork();
  if (!available || postponed) return null;

  return (
    <Card
      size="small"
      role="region"
      aria-label={t('update.title')}
      title={t('update.title')}
      extra={
        <Button onClick={postponeUpdate} disabled={applying}>
          {t('update.later')}
        </Button>
      }
    >
      <Flex vertical gap={12}>
        <Typography.Text role="status">{t(unsaved ? 'update.unsaved' : 'update.text')}</Typography.Text>
        <Button
          type="primary"
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
      </Flex>
    </Card>
  );
}
