import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '@/ui/LoadingState';
import { DialogFrame } from '../DialogFrame';

/** While a photo of the form, which was just closed, is still on its way to its draft. */
export function DraftComing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('field');
  return (
    <DialogFrame
      title={t('draft.writing')}
      onCancel={onClose}
      buttons={
        <Button size="large" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      }
    >
      <LoadingState />
    </DialogFrame>
  );
}
