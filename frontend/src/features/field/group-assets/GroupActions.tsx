import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupScreen } from './group-screen';
import { ScanButton } from './scanning/ScanButton';

type Props = { grupoId: number; open: GroupScreen['open'] };

/** What is done in a group besides what is done with one of its assets. */
export const GroupActions = memo(function GroupActions({ grupoId, open }: Props) {
  const { t } = useTranslation('field');
  return (
    <>
      <ScanButton grupoId={grupoId} />
      <Button type="primary" size="large" icon={<PlusOutlined />} onClick={() => open({ type: 'CREATE' })}>
        {t('assets.new')}
      </Button>
    </>
  );
});
