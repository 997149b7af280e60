import { useTranslation } from 'react-i18next';
import { DownloadButton } from '@/ui/DownloadButton';

/**
 * What the report counts, one by one, for a spreadsheet. @param url of the route, with the report's filters
 */
export function ExcelButton({ url }: { url: string }) {
  const { t } = useTranslation('reports');
  return (
    <DownloadButton url={url} fileName="reporte.xlsx" failed={t('excelFailed')}>
      {t('excel')}
    </DownloadButton>
  );
}
