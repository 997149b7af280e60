import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DATE_COLUMN,
  isMoneyColumn,
  KEY_COLUMN,
  SPREADSHEET_COLUMNS,
  type SpreadsheetColumn,
} from '@/lib/spreadsheet/columns';
import type { ReadingChoices } from '@/lib/spreadsheet/choices';

type Values = NonNullable<ReadingChoices['values']>;

type Props = {
  /** Columns of the 35 that the file has. */
  given: readonly SpreadsheetColumn[];
  values: Values;
  onValues: ((values: Values) => void) | undefined;
};

/** Amounts and dates that all assets share are no inventory's. */
const mayBeFixed = (column: SpreadsheetColumn): boolean =>
  column !== KEY_COLUMN && column !== DATE_COLUMN && !isMoneyColumn(column);

/** One value for all rows, of columns that the file lacks. */
export function FixedValues({ given, values, onValues }: Props) {
  const { t } = useTranslation('admin');
  const [column, setColumn] = useState<SpreadsheetColumn>();
  const [text, setText] = useState('');
  const missing = SPREADSHEET_COLUMNS.filter(
    (one) => mayBeFixed(one) && !given.includes(one) && values[one] === undefined,
  );
  const add = () => {
    if (!column || text.trim() === '') return;
    onValues?.({ ...values, [column]: text.trim() });
    setColumn(undefined);
    setText('');
  };
  const drop = (dropped: string) =>
    onValues?.(Object.fromEntries(Object.entries(values).filter(([one]) => one !== dropped)));
  return (
    <Flex vertical gap={8}>
      <Typography.Text strong>{t('upload.review.fixed')}</Typography.Text>
      <Typography.Text type="secondary">{t('upload.review.fixedHint')}</Typography.Text>
      {Object.entries(values).map(([one, value]) => (
        <Flex key={one} gap={8} align="center" wrap>
          <Typography.Text>
            <code>{one}</code>: <strong>{value}</strong>
          </Typography.Text>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('upload.review.dropFixed', { column: one })}
            disabled={!onValues}
            onClick={() => drop(one)}
          />
        </Flex>
      ))}
      <Flex gap={8} wrap>
        <Select
          aria-label={t('upload.review.fixedColumn')}
          placeholder={t('upload.review.fixedColumn')}
          showSearch
          value={column}
          disabled={!onValues}
          options={missing.map((one) => ({ value: one, label: one }))}
          onChange={setColumn}
          style={{ width: 260, maxWidth: '100%' }}
        />
        <Input
          aria-label={t('upload.review.fixedValue')}
          placeholder={t('upload.review.fixedValue')}
          value={text}
          maxLength={255}
          disabled={!onValues}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={add}
          style={{ width: 220, maxWidth: '100%' }}
        />
        <Button icon={<PlusOutlined />} disabled={!onValues || !column || text.trim() === ''} onClick={add}>
          {t('upload.review.addFixed')}
        </Button>
      </Flex>
    </Flex>
  );
}
