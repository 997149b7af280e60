import { Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import { leftOutTotal } from '@/lib/spreadsheet/left-out-rows';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { useIsPhone } from '@/ui/use-is-phone';
import { FIRST_ROWS, FirstRows } from './FirstRows';

/**
 * The first rows as they were read. They stand below the button that loads them: it must not leave the
 * screen.
 */
export function ReadRows({ reading }: { reading: SpreadsheetReading }) {
  const { t } = useTranslation('admin');
  const phone = useIsPhone();
  const loaded = reading.items.length - leftOutTotal(reading.leftOut);
  return (
    <Collapse
      size="small"
      // On a phone each row is a card as long as the screen.
      defaultActiveKey={phone ? undefined : 'rows'}
      items={[
        {
          key: 'rows',
          label: t('upload.reading.firstRows', { count: Math.min(loaded, FIRST_ROWS) }),
          children: <FirstRows reading={reading} />,
        },
      ]}
    />
  );
}
