import { DownOutlined, ExportOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { ExportForm } from '@/api/generated/model/export-form';
import type { ExportInventoryParams } from '@/api/generated/model/export-inventory-params';
import { getExportInventoryUrl } from '@/api/generated/reports/reports';
import { downloadFromServer } from '@/lib/files/download-from-server';
import { tellFailure } from '@/ui/tell-failure';

type Props = { filters: Omit<ExportInventoryParams, 'formato'> };

/** The assets that the filters show, in the 35 columns of a file that can be loaded again. */
export function ExportAssets({ filters }: Props) {
  const { t } = useTranslation('reports');
  const save = useMutation({
    mutationFn: (formato: ExportForm) =>
      downloadFromServer(getExportInventoryUrl({ ...filters, formato }), `inventario.${formato}`),
    onError: (error) => {
      tellFailure(error, t('export.failed'));
    },
  });
  return (
    <Dropdown
      trigger={['click']}
      disabled={save.isPending}
      menu={{
        items: Object.values(ExportForm).map((form) => ({ key: form, label: t(`export.${form}`) })),
        onClick: ({ key }) => {
          save.mutate(key as ExportForm);
        },
      }}
    >
      <Button icon={<ExportOutlined aria-hidden />} loading={save.isPending}>
        {t('export.button')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
