import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportDetailDto } from '@/api/generated/model/import-detail-dto';
import { useUrlFlag } from '@/ui/use-url-flag';

const ReversalDialog = lazy(async () => ({ default: (await import('./ReversalDialog')).ReversalDialog }));

/**
 * Opens the question, which is in the address. Not where the load still runs, nothing came of it, it was
 * taken back, or it brought rows of another load mended: they go back with that one.
 */
export function ReverseButton({ record }: { record: ImportDetailDto }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useUrlFlag('deshacer');
  const { estado, details, reversion, corrige } = record;
  const nothing = details.inserted + details.updated === 0;
  if (estado === 'en_curso' || nothing || corrige || reversion?.ended_at != null) return null;
  return (
    <>
      <Button danger icon={<UndoOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t(reversion ? 'reversal.goOn' : 'reversal.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReversalDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
