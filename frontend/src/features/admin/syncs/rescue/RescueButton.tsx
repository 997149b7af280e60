import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUrlFlag } from '@/ui/use-url-flag';
import { RescueModal } from './RescueModal';
import { RESULT_PAGE } from './RescuedActions';

const WITHIN = [RESULT_PAGE];

/** 'Cargar pendientes exportados': the way in for work that a phone could not send itself (rule 14). `onDecide` leads to its conflicts. */
export function RescueButton({ onDecide }: { onDecide: () => void }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useUrlFlag('rescate', WITHIN);
  return (
    <>
      <Button
        icon={<ImportOutlined aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('rescue.open')}
      </Button>
      <RescueModal
        open={open}
        onClose={() => {
          setOpen(false);
        }}
        onDecide={() => {
          setOpen(false);
          onDecide();
        }}
      />
    </>
  );
}
