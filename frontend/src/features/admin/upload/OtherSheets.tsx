import { Alert, Flex, Select, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OtherSheet, SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { listNames } from './list-names';

const named = ({ name }: OtherSheet): string => `«${name}»`;

type Props = {
  reading: Pick<SpreadsheetReading, 'sheet' | 'otherSheets'>;
  /** Reads another sheet; undefined while none may be chosen. */
  onSheet: ((name: string) => void) | undefined;
};

/** Which sheet was read, and which others there are: nobody shall take a part of a file for all of it. */
export function OtherSheets({ reading: { sheet, otherSheets }, onSheet }: Props) {
  const { t } = useTranslation('admin');
  const field = useId();
  if (otherSheets.length === 0) return null;
  const full = otherSheets.filter(({ hasAssets }) => hasAssets);
  const label = ({ name, hidden }: Pick<OtherSheet, 'name' | 'hidden'>): string =>
    hidden ? t('upload.reading.hiddenSheet', { name }) : name;
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <Typography.Text>
          <label htmlFor={field}>{t('upload.reading.sheet')}</label>
        </Typography.Text>
        <Select
          id={field}
          value={sheet}
          disabled={!onSheet}
          onChange={onSheet}
          style={{ minWidth: 200, maxWidth: '100%' }}
          options={[{ name: sheet, hidden: false }, ...otherSheets].map((one) => ({
            value: one.name,
            label: label(one),
          }))}
        />
      </Flex>
      {full.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('upload.reading.sheetsWithAssets', { sheet, names: listNames(full.map(named)) })}
        />
      )}
    </>
  );
}
