import { DownOutlined, ExportOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { ExportForm } from '@/api/generated/model/export-form';
import { downloadFromServer } from '@/lib/files/download-from-server';
import { tellFailure } from './tell-failure';

type Props = {
  /** Of the route that sends the assets in one of the forms. */
  urlOf: (form: ExportForm) => string;
  /** Where the server gives none; without its ending. */
  fileName: string;
  disabled?: boolean;
};

/** Assets, all that a list shows, in the 35 columns of a file that can be loaded again. */
export function ExportAssets({ urlOf, fileName, disabled = false }: Props) {
  const { t } = useTranslation('assets');
  const save = useMutation({
    mutationFn: (form: ExportForm) => downloadFromServer(urlOf(form), `${fileName}.${form}`),
    onError: (error) => {
      tellFailure(error, t('export.failed'));
    },
  });
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled || save.isPending}
      menu={{
        items: Object.values(ExportForm).map((form) => ({ key: form, label: t(`export.${form}`) })),
        onClick: ({ key }) => {
          save.mutate(key as ExportForm);
        },
      }}
    >
      <Button icon={<ExportOutlined aria-hidden />} loading={save.isPending} disabled={disabled}>
        {t('export.button')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
