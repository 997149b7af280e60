import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Exported } from '@/lib/cells/exported';

type Props = { exported: Exported | undefined; onDecline: (() => void) | undefined };

/** That the product exported the file, which is read to the letter, and the way out where it holds others' rows. */
export function ExportedNotice({ exported, onDecline }: Props) {
  const { t } = useTranslation('admin');
  if (!exported) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('upload.review.exported', { at: exported.at })}
      description={
        <>
          {t('upload.review.exportedHint')} {exported.form === 'csv' && t('upload.review.exportedCsvHint')}
        </>
      }
      action={
        <Button size="small" disabled={!onDecline} onClick={onDecline}>
          {t('upload.review.notExported')}
        </Button>
      }
    />
  );
}
