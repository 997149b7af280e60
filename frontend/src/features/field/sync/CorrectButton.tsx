import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { kindOf } from '@/offline/kinds/kinds';
import type { QueueItem } from '@/offline/state';
import { useUrlChoice } from '@/ui/use-url-choice';
import { CORRECTED, CorrectDialog } from './CorrectDialog';

/**
 * Rejected work is put right where it stands: with other values, or with the same ones on what is there by
 * now. What changed an asset that was removed meanwhile can become a new one; moving it or writing it off has
 * lost its object.
 */
export function CorrectButton({ item }: { item: QueueItem }) {
  const { t } = useTranslation('field');
  const [chosen, choose] = useUrlChoice(CORRECTED);
  const { id, removed, data } = item;
  if (removed && !kindOf(data.action_type).registersAnew) return null;
  return (
    <>
      <Button size="large" icon={<EditOutlined />} onClick={() => choose(id)}>
        {t(removed ? 'management.register' : 'management.correct')}
      </Button>
      <CorrectDialog item={item} open={chosen === id} onClose={() => choose(null)} />
    </>
  );
}
