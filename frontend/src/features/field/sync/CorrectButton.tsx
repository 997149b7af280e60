import { EditOutlined } from '@ant-design/icons';
import { Button, Form, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { formatDateTime } from '@/lib/format/date';
import type { QueueItem } from '@/offline/state';
import type { ActionData } from '@/offline/wire';
import { BesideButton } from '@/ui/BesideButton';
import { CorrectField } from './CorrectField';
import { useEngineCall } from './use-engine-call';

/** What can be put right: what the action changes; of a write-off, why it was. */
function correctable({
  action_type,
  cambios,
}: QueueItem['data']): { campo: string; entered: string | null }[] {
  if (action_type !== 'BAJA') return cambios.map(({ campo, despues }) => ({ campo, entered: despues }));
  const remarks = cambios.find(({ campo }) => campo === 'observaciones');
  return [{ campo: 'observaciones', entered: remarks?.despues ?? null }];
}

/** Rejected work is put right where it stands: with other values, or with the same ones on what is there by now. */
export function CorrectButton({ item }: { item: QueueItem }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<ActionData>();
  const { running, error, call } = useEngineCall();
  const fields = correctable(item.data);

  const save = async (values: Record<string, string | null>) => {
    const changed = fields.filter(({ campo, entered }) => (values[campo] ?? '') !== (entered ?? ''));
    const corrections = Object.fromEntries(changed.map(({ campo }) => [campo, values[campo] ?? null]));
    // What was typed stays until it is saved.
    if (await call(() => engine.redo(item.id, corrections), t('management.corrected'))) setOpen(false);
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
        mask={{ closable: false }}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        {item.discarded && (
          <Typography.Paragraph>
            {t('management.discardedBy', {
              who: item.discarded.usuario_nombre,
              when: formatDateTime(item.discarded.at),
            })}
          </Typography.Paragraph>
        )}
        {fields.length === 0 && <Typography.Paragraph>{t('management.asItIs')}</Typography.Paragraph>}
        <Form
          form={form}
          layout="vertical"
          initialValues={Object.fromEntries(fields.map(({ campo, entered }) => [campo, entered]))}
          onFinish={(values) => void save(values as Record<string, string | null>)}
        >
          {fields.map(({ campo, entered }) => (
            <CorrectField key={campo} type={item.data.action_type} campo={campo} entered={entered} />
          ))}
        </Form>
        <BesideButton text={error} />
      </Modal>
    </>
  );
}
