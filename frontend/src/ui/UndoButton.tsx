import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from './use-is-phone';
import { useUndoKey } from './use-undo-key';

/** The only thing on a toast that takes a tap; its keys work from wherever one is. */
export function UndoButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  useUndoKey(onClick);
  return (
    <Button
      size="small"
      icon={<UndoOutlined aria-hidden />}
      style={{ pointerEvents: 'auto' }}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={onClick}
    >
      {t('actions.undo')}
      {!phone && <kbd aria-hidden>Ctrl+Z</kbd>}
    </Button>
  );
}
