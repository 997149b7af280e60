import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/toast';
import { downloadCsvTemplate, downloadWorkbookTemplate } from './download-template';

/** The template, for Excel and as a CSV. */
export function TemplateButtons() {
  const { t } = useTranslation('admin');
  const workbook = () => {
    downloadWorkbookTemplate({
      sheet: t('upload.templateSheets.inventory'),
      instructions: t('upload.templateSheets.instructions'),
      heads: t('upload.templateSheets.heads', { returnObjects: true }),
      points: t('upload.instructions.points', { returnObjects: true }),
      description: (column) => t(`upload.columns.${column}`),
      kind: (kind) => t(`upload.templateSheets.kinds.${kind}`),
    });
    toast.success(t('upload.templateDone'));
  };
  const csv = () => {
    downloadCsvTemplate();
    toast.success(t('upload.templateDone'));
  };
  return (
    <>
      <Button icon={<FileExcelOutlined />} onClick={workbook}>
        {t('upload.templateExcel')}
      </Button>
      <Button icon={<DownloadOutlined />} onClick={csv}>
        {t('upload.template')}
      </Button>
    </>
  );
}
