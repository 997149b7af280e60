import { Flex, Select, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import type { FileOutline, ShownRow } from '@/lib/spreadsheet/outline';

type Props = { outline: FileOutline; onHeader: ((fila: number) => void) | undefined };

const SHOWN = 6;

const beginningOf = ({ texts }: ShownRow): string => {
  const said = texts.filter((text) => text !== '');
  return said.slice(0, SHOWN).join(' · ') + (said.length > SHOWN ? '…' : '');
};

/** Which row of the file holds the names of its columns. */
export function WhereTitles({ outline: { headerFila, firstRows }, onHeader }: Props) {
  const { t } = useTranslation('admin');
  const field = useId();
  return (
    <Flex gap={8} align="center" wrap>
      <Typography.Text>
        <label htmlFor={field}>{t('upload.review.headerRow')}</label>
      </Typography.Text>
      <Select
        id={field}
        value={headerFila}
        disabled={!onHeader}
        onChange={onHeader}
        popupMatchSelectWidth={false}
        style={{ width: 420, maxWidth: '100%' }}
        options={firstRows.map((row) => ({
          value: row.fila,
          label: `${t('upload.review.rowAt', { fila: formatNumber(row.fila) })}: ${beginningOf(row)}`,
        }))}
      />
    </Flex>
  );
}
