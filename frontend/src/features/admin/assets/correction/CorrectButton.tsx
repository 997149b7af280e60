import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetDetailDto } from '@/api/generated/model/asset-detail-dto';
import { useUrlFlag } from '@/ui/use-url-flag';

const CorrectionDrawer = lazy(async () => ({
  default: (await import('./CorrectionDrawer')).CorrectionDrawer,
}));

/** Opens the correction; it is in the address, and its form is loaded when it is needed. */
export function CorrectButton({ detail }: { detail: AssetDetailDto }) {
  const { t } = useTranslation('assets');
  const [open, setOpen] = useUrlFlag('corregir');
  return (
    <>
      <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('correction.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CorrectionDrawer detail={detail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
