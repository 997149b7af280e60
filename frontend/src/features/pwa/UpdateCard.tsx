import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useHasUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { toast } from '@/ui/toast';
import { PwaCard } from './PwaCard';
import { useAppearsWithPage } from './use-appears-with-page';
import { applyUpdate } from '@/lib/pwa/service-worker';
import { postponeUpdate, useUpdate } from '@/lib/pwa/update-store';

/** 'Actualización disponible'; it waits for an open form, because switching reloads this tab. */
export function UpdateCard({ below }: { below: boolean }) {
  const { t } = useTranslation('pwa');
  const { available, postponed, applying } = useUpdate();
  const unsaved = useHasUnsavedWork();
  const appears = useAppearsWithPage(available && !postponed, below);
  if (!appears) return null;

  return (
    <PwaCard
      title={t('update.title')}
      text={t(unsaved ? 'update.unsaved' : 'update.text')}
      buttons={
        <>
          <Button
            disabled={unsaved}
            loading={applying}
            onClick={() => {
              toast.info(t('update.applying'));
              applyUpdate();
            }}
          >
            {t('update.apply')}
          </Button>
          <Button type="text" onClick={postponeUpdate} disabled={applying}>
            {t('update.later')}
          </Button>
        </>
      }
    />
  );
}
