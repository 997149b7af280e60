import { DeleteOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfflineEngine } from '@/offline/engine-api';
import { isOfflineError } from '@/offline/errors';
import type { LossReport } from '@/offline/queue/loss';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useQuestionModal } from '../questions/modal-context';
import { toast } from '../toast';
import { WhatIsDeleted } from './WhatIsDeleted';

/** 'Eliminar Datos Offline': asks with the names of all that would be lost, and deletes nothing else. */
export function DeleteDataButton() {
  const { t } = useTranslation('pwa');
  const { t: tCommon } = useTranslation();
  const modal = useQuestionModal();
  const engine = useOfflineEngine();
  const [reading, setReading] = useState(false);

  const remove = async (named: LossReport) => {
    try {
      await engine.deleteAllData(named);
      toast.success(t('settings.advanced.deleted'));
    } catch (error) {
      const refused = isOfflineError(error, 'MORE_TO_LOSE');
      toast.error(refused ? error.message : t('settings.advanced.deleteFailed'));
    }
  };

  const ask = async () => {
    setReading(true);
    try {
      const [loss, stored] = await Promise.all([engine.describeDeletion(), engine.countStored()]);
      modal.confirm({
        title: t('settings.advanced.question'),
        content: <WhatIsDeleted loss={loss} stored={stored} of={ownerOf(engine)} />,
        okText: t('settings.advanced.delete'),
        okButtonProps: { danger: true, size: 'large' },
        cancelText: tCommon('actions.cancel'),
        cancelButtonProps: { size: 'large' },
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => remove(loss),
      });
    } catch {
      toast.error(t('settings.advanced.deleteFailed'));
    }
    setReading(false);
  };

  return (
    <div>
      <Button
        danger
        size="large"
        icon={<DeleteOutlined aria-hidden />}
        loading={reading}
        onClick={() => void ask()}
      >
        {t('settings.advanced.delete')}
      </Button>
      <div>
        <Typography.Text type="secondary">{t('settings.advanced.deleteHint')}</Typography.Text>
      </div>
    </div>
  );
}

const ownerOf = ({ userId, author }: OfflineEngine) => ({ userId, author });
