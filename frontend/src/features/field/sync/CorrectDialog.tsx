import { Form, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfflineError } from '@/offline/errors';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { QueueItem } from '@/offline/state';
import type { ActionData } from '@/offline/wire';
import { BesideButton } from '@/ui/BesideButton';
import { Dialog } from '@/ui/Dialog';
import { useFormGuard } from '@/ui/unsaved/use-form-guard';
import { correctable, ofNewAsset } from './correctable';
import { CorrectField } from './CorrectField';
import { useEngineCall } from './use-engine-call';
import { WhyRejected } from './WhyRejected';

/** The parameter of the address with the work that is being put right. */
export const CORRECTED = 'corregir';
const STANDS_ON = [CORRECTED];

type Props = { item: QueueItem; open: boolean; onClose: () => void };

/** Rejected work with its values, to be sent anew. What was typed is not lost by a slip. */
export function CorrectDialog({ item, open, onClose }: Props) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const [form] = Form.useForm<ActionData>();
  // What the work needs by now, and nobody entered.
  const [asked, setAsked] = useState<string[]>([]);
  const { running, error, call } = useEngineCall();
  const { removed, data } = item;
  const known = removed ? ofNewAsset(data) : correctable(data);
  const fields = [...known, ...asked.map((campo) => ({ campo, entered: null }))];
  const initial = Object.fromEntries(fields.map(({ campo, entered }) => [campo, entered]));
  const guard = useFormGuard(open, initial, STANDS_ON);
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
    if (!(await call(redo, t(`management.${words}ed`)))) return;
    guard.release();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t(`management.${words}Title`)}
      okText={t(`management.${words}`)}
      okButtonProps={{ size: 'large', loading: running }}
      cancelText={t('form.cancel')}
      cancelButtonProps={{ size: 'large' }}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={() => guard.ask(onClose)}
      afterClose={guard.onReset}
      destroyOnHidden
    >
      <WhyRejected item={item} />
      {fields.length === 0 && <Typography.Paragraph>{t('management.asItIs')}</Typography.Paragraph>}
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={initial}
        onValuesChange={guard.onValuesChange}
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
    </Dialog>
  );
}
