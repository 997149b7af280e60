import { EditOutlined } from '@ant-design/icons';
import { Button, Form, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfflineError } from '@/offline/errors';
import { kindOf } from '@/offline/kinds/kinds';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { formatDateTime } from '@/lib/format/date';
import type { QueueItem } from '@/offline/state';
import type { ActionData } from '@/offline/wire';
import { BesideButton } from '@/ui/BesideButton';
import { CorrectField } from './CorrectField';
import { useEngineCall } from './use-engine-call';

type Field = { campo: string; entered: string | null };

/** What can be put right: what the action changes, or what its kind leaves open to correction. */
function correctable({ action_type, cambios }: QueueItem['data']): Field[] {
  const changed = new Map<string, string | null>(cambios.map(({ campo, despues }) => [campo, despues]));
  const open = kindOf(action_type).correctable ?? [...changed.keys()];
  return open.map((campo) => ({ campo, entered: changed.get(campo) ?? null }));
}

/** What a new asset needs, and what was entered about the one that is gone. */
function ofNewAsset({ NUMERO_DE_ACTIVO, DESCRIPCION, cambios }: QueueItem['data']): Field[] {
  const values = new Map<string, string | null>([
    ['NUMERO_DE_ACTIVO', NUMERO_DE_ACTIVO],
    ['DESCRIPCION', DESCRIPCION],
    ...cambios.map(({ campo, despues }) => [campo, despues] as const),
  ]);
  return [...values].map(([campo, entered]) => ({ campo, entered }));
}

/**
 * Rejected work is put right where it stands: with other values, or with the same ones on what is there by
 * now. What changed an asset that was removed meanwhile can become a new one; moving it or writing it off has
 * lost its object.
 */
export function CorrectButton({ item }: { item: QueueItem }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<ActionData>();
  // What the work needs by now, and nobody entered.
  const [asked, setAsked] = useState<string[]>([]);
  const { running, error, call } = useEngineCall();
  const { removed, discarded, data } = item;
  if (removed && !kindOf(data.action_type).registersAnew) return null;
  const known = removed ? ofNewAsset(data) : correctable(data);
  const fields = [...known, ...asked.map((campo) => ({ campo, entered: null }))];
  const words = removed ? 'register' : 'correct';

  const save = async (values: Record<string, string | null>) => {
    const changed = fields.filter(({ campo, entered }) => (values[campo] ?? '') !== (entered ?? ''));
    const corrections = Object.fromEntries(changed.map(({ campo }) => [campo, values[campo] ?? null]));
    const redo = async () => {
      try {
        await engine.redo(item.id, corrections);
      } catch (failure) {
        const lacking = isOfflineError(failure, 'FIELD_REQUIRED') ? failure.detail : undefined;
        const isNew = lacking !== undefined && !fields.some(({ campo }) => campo === lacking);
        if (isNew) setAsked([...asked, lacking]);
        throw failure;
      }
    };
    // What was typed stays until it is saved.
    if (await call(redo, t(`management.${words}ed`))) setOpen(false);
  };
  return (
    <>
      <Button size="large" icon={<EditOutlined />} onClick={() => setOpen(true)}>
        {t(`management.${words}`)}
      </Button>
      <Modal
        open={open}
        title={t(`management.${words}Title`)}
        okText={t(`management.${words}`)}
        okButtonProps={{ size: 'large', loading: running }}
        cancelText={t('form.cancel')}
        cancelButtonProps={{ size: 'large' }}
        mask={{ closable: false }}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        {discarded && (
          <Typography.Paragraph>
            {t('management.discardedBy', {
              who: discarded.usuario_nombre,
              when: formatDateTime(discarded.at),
            })}
          </Typography.Paragraph>
        )}
        {removed && (
          <Typography.Paragraph>
            {t('management.removedBy', { who: removed.usuario_nombre, when: formatDateTime(removed.at) })}
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
            <CorrectField
              key={campo}
              type={removed ? 'CREATE' : data.action_type}
              campo={campo}
              entered={entered}
            />
          ))}
        </Form>
        <BesideButton text={error} />
      </Modal>
    </>
  );
}
