import { FileDoneOutlined, ImportOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUrlFlag } from '@/ui/use-url-flag';
import { useRescueState } from './rescue-store';
import { RescueModal } from './RescueModal';
import { RESULT_PAGE } from './RescuedActions';

const WITHIN = [RESULT_PAGE];
const ICONS = {
  none: <ImportOutlined aria-hidden />,
  loading: <LoadingOutlined aria-hidden />,
  failed: <WarningOutlined aria-hidden />,
  done: <FileDoneOutlined aria-hidden />,
};

type Props = { onDecide: () => void };

/**
 * 'Cargar pendientes exportados': the way in for work that a phone could not send itself (rule 14), and the
 * way back to what became of it. `onDecide` leads to its conflicts.
 */
export function RescueButton({ onDecide }: Props) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useUrlFlag('rescate', WITHIN);
  const { phase } = useRescueState();
  return (
    <>
      <Button
        icon={ICONS[phase]}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t(`rescue.opens.${phase}`)}
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
