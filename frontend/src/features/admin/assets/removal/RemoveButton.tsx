import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetDetailDto } from '@/api/generated/model/asset-detail-dto';
import { toast } from '@/ui/toast';
import { useUrlFlag } from '@/ui/use-url-flag';
import { useWayBack } from './use-way-back';

const RemovalDialog = lazy(async () => ({ default: (await import('./RemovalDialog')).RemovalDialog }));

/**
 * Opens the question, which is in the address; where the asset cannot be removed, that says why and what
 * there is instead.
 */
export function RemoveButton({ detail }: { detail: AssetDetailDto }) {
  const { t } = useTranslation('assets');
  const [open, setOpen] = useUrlFlag('quitar');
  const goBack = useWayBack('/admin/inventory/removed');
  return (
    <>
      <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('removal.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RemovalDialog
            detail={detail}
            onClose={() => setOpen(false)}
            onDone={({ NUMERO_DE_ACTIVO: codigo }) => {
              toast.success(t('removal.done', { codigo }));
              goBack();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
