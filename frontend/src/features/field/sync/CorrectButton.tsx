import { EditOutlined } from '@ant-design/icons';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { QueueItem } from '@/offline/state';
import type { ActionData } from '@/offline/wire';
import { CorrectField } from './CorrectField';
import { useEngineCall } from './use-engine-call';

/** Rejected work is put right where it stands: with other values, or with the same ones on what is there by now. */
export function CorrectButton({ item }: { item: QueueItem }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<ActionData>();
  const { running, call } = useEngineCall();
  const { action_type, cambios } = item.data;
  // What a write-off says is not open to correction.
  const fields = action_type === 'BAJA' ? cambios.filter(({ campo }) => campo !== 'ESTADO') : cambios;

  const save = async (values: ActionData) => {
    await call(() => engine.redo(item.id, values), t('management.corrected'));
    setOpen(false);
  };
  return (
    <>
      <Button size="large" icon={<EditOutlined />} onClick={() => setOpen(true)}>
        {t('management.correct')}
      </Button>
      <Modal
        open={open}
        title={t('management.correctTitle')}
        okText={t('management.correct')}
        okButtonProps={{ size: 'large', loading: running }}
        cancelText={t('form.cancel')}
        cancelButtonProps={{ size: 'large' }}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Form
          form={form}
          layout="vertical"
          initialValues={Object.fromEntries(fields.map(({ campo, despues }) => [campo, despues]))}
          onFinish={(values) => void save(values)}
        >
          {fields.map(({ campo, despues }) => (
            <CorrectField key={campo} campo={campo} entered={despues} />
          ))}
        </Form>
      </Modal>
    </>
  );
}
