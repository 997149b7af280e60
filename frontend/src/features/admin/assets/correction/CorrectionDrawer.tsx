import { Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetDetailDto } from '@/api/generated/model/asset-detail-dto';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { SideDrawer } from '@/ui/SideDrawer';
import { toast } from '@/ui/toast';
import { useDiscardGuard } from '@/ui/unsaved/use-discard-guard';
import { CorrectionForm } from './CorrectionForm';
import { type CorrectionValues, rebased } from './correction-values';
import { useCorrection } from './use-correction';

/** What of the address it stands on. */
const STANDS_ON = ['corregir'];

type Props = { detail: AssetDetailDto; onClose: () => void };

/** 'Corregir': every column of the asset beside its page. What was typed is not lost by a slip. */
export function CorrectionDrawer({ detail, onClose }: Props) {
  const { t } = useTranslation('assets');
  const { t: tCommon } = useTranslation();
  const [form] = Form.useForm<CorrectionValues>();
  const [touched, setTouched] = useState(false);
  const guard = useDiscardGuard(
    touched,
    {
      title: t('correction.leave'),
      discard: t('correction.leaveYes'),
      keep: t('correction.leaveNo'),
    },
    STANDS_ON,
  );
  const correction = useCorrection(detail, {
    onDone: () => {
      toast.success(t('correction.done', { codigo: detail.asset.NUMERO_DE_ACTIVO }));
      guard.release();
      onClose();
    },
    onFaults: (faults) => {
      const named = Object.entries(faults).map(([name, errors]) => ({
        name: name as keyof CorrectionValues,
        errors: errors ?? [],
      }));
      form.setFields(named);
      if (named[0]) form.scrollToField(named[0].name, { focus: true });
    },
    onRebase: (was, now) => {
      form.setFieldsValue(rebased(was.asset, now.asset, form.getFieldsValue()));
    },
  });
  useHoldUnsavedWork(correction.sending);

  const close = () => {
    guard.ask(onClose);
  };
  return (
    <SideDrawer
      onClose={close}
      title={t('correction.title', { codigo: detail.asset.NUMERO_DE_ACTIVO })}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={close}>{tCommon('actions.cancel')}</Button>
          <Button type="primary" loading={correction.sending} disabled={!touched} onClick={form.submit}>
            {t('correction.save')}
          </Button>
        </Flex>
      }
    >
      <CorrectionForm
        form={form}
        detail={detail}
        correction={correction}
        touched={touched}
        onTouched={setTouched}
      />
    </SideDrawer>
  );
}
