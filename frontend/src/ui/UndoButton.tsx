import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** The only thing on a toast that takes a tap. */
export function UndoButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      icon={<UndoOutlined aria-hidden />}
      style={{ pointerEvents: 'auto' }}
      onClick={onClick}
    >
      {t('actions.undo')}
    </Button>
  );
}
