import { CheckOutlined, LoadingOutlined } from '@ant-design/icons';
import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DraftState } from './draft-keeper';

/** Whether what was entered is on the device. */
export function DraftLine({ state }: { state: DraftState }) {
  const { t } = useTranslation('field');
  if (state === 'failed') return <Alert type="warning" showIcon role="alert" title={t('draft.failed')} />;
  return (
    <Typography.Text type="secondary" role="status">
      {state === 'kept' && (
        <>
          <CheckOutlined aria-hidden /> {t('draft.kept')}
        </>
      )}
      {state === 'writing' && (
        <>
          <LoadingOutlined aria-hidden /> {t('draft.writing')}
        </>
      )}
    </Typography.Text>
  );
}
