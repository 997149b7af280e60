import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/ui/PageHeader';

type Props = { refreshing: boolean; online: boolean; onRefresh: () => unknown };

/** Not drawn anew for what becomes of the groups. */
export const TrabajosHeader = memo(function TrabajosHeader({ refreshing, online, onRefresh }: Props) {
  const { t } = useTranslation('field');
  return (
    <PageHeader
      title={t('trabajos.title')}
      actions={
        <Button
          icon={<ReloadOutlined />}
          size="large"
          loading={refreshing}
          disabled={!online}
          onClick={() => void onRefresh()}
        >
          {t('trabajos.refresh')}
        </Button>
      }
    />
  );
});
