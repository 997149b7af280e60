import { App, Button, Drawer, Flex, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetDetailDto } from '@/api/generated/model/asset-detail-dto';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { toast } from '@/ui/toast';
import { useIsPhone } from '@/ui/use-is-phone';
import { CorrectionForm } from './CorrectionForm';
import { type CorrectionValues, rebased } from './correction-values';
import { useCorrection } from './use-correction';

const WIDTH_PX = 480;

type Props = { detail: AssetDetailDto; onClose: () => void };

/** 'Corregir': every column of the asset beside its page. What was typed is not lost by a slip. */
export function CorrectionDrawer({ detail, onClose }: Props) {
  const { t } = useTranslation('assets');
  const { t: tCommon } = useTranslation();
  const { modal } = App.useApp();
  const phone = useIsPhone();
  const [form] = Form.useForm<CorrectionValues>();
  const [touched, setTouched] = useState(false);
  const correction = useCorrection(detail, {
    onDone: () => {
      toast.success(t('correction.done', { codigo: detail.asset.NUMERO_DE_ACTIVO }));
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
  useHoldUnsavedWork(touched || correction.sending);

  const close = () => {
    if (!touched) return onClose();
    modal.confirm({
      title: t('correction.leave'),
      okText: t('correction.leaveYes'),
      okButtonProps: { danger: true },
      cancelText: t('correction.leaveNo'),
      onOk: onClose,
    });
  };
  return (
    <Drawer
      open
      onClose={close}
      size={phone ? '100%' : WIDTH_PX}
      mask={{ closable: !touched }}
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
        onTouched={() => {
          setTouched(true);
        }}
      />
    </Drawer>
  );
}
