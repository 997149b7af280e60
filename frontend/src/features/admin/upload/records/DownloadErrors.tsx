import { useTranslation } from 'react-i18next';
import { getDownloadFailedRowsUrl } from '@/api/generated/inventory/inventory';
import { DownloadButton } from '@/ui/DownloadButton';

/** 'Descargar errores': the rows in error with reasons and values, to be mended in Excel and loaded again. */
export function DownloadErrors({ importId }: { importId: string }) {
  const { t } = useTranslation('admin');
  return (
    <DownloadButton
      url={getDownloadFailedRowsUrl(importId)}
      fileName="errores.xlsx"
      failed={t('imports.downloadFailed')}
    >
      {t('upload.result.download')}
    </DownloadButton>
  );
}
