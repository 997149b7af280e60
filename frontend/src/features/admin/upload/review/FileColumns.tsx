import { Select, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { SPREADSHEET_COLUMNS, type SpreadsheetColumn } from '@/lib/spreadsheet/columns';
import type { TitledColumn } from '@/lib/spreadsheet/outline';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { WhyTag } from './WhyTag';

type Props = {
  columns: readonly TitledColumn[];
  /** undefined while nothing may be changed. */
  onColumn: ((name: string, column: SpreadsheetColumn | null) => void) | undefined;
};

/** antd takes null for nothing chosen. */
const LEFT_OUT = '';

/** Each column of the file, what stands in it, which of the 35 it is, and why. */
export function FileColumns({ columns, onColumn }: Props) {
  const { t } = useTranslation('admin');
  const options = [
    { value: LEFT_OUT, label: t('upload.review.leaveOut') },
    ...SPREADSHEET_COLUMNS.map((column) => ({ value: column as string, label: column })),
  ];
  const shown: DataColumn<TitledColumn>[] = [
    {
      key: 'name',
      title: t('upload.review.columnOfFile'),
      phone: 'heading',
      render: ({ name }) => <Typography.Text strong>{name}</Typography.Text>,
    },
    {
      key: 'samples',
      title: t('upload.review.examples'),
      render: ({ samples }) => (
        <Typography.Text type="secondary">{samples.join(' · ') || '—'}</Typography.Text>
      ),
    },
    {
      key: 'column',
      title: t('upload.review.meaning'),
      render: ({ name, column }) => (
        <Select
          aria-label={t('upload.review.meaningOf', { name })}
          showSearch
          value={column ?? LEFT_OUT}
          disabled={!onColumn}
          options={options}
          onChange={(value: string) => onColumn?.(name, (value || null) as SpreadsheetColumn | null)}
          style={{ width: 260, maxWidth: '100%' }}
        />
      ),
    },
    {
      key: 'why',
      title: t('upload.review.why'),
      render: ({ why, column }) => <WhyTag why={why} isLeftOut={column === null} />,
    },
  ];
  return (
    <DataTable
      label={t('upload.review.columns')}
      columns={shown}
      rows={[...columns]}
      rowKey={({ at }) => at}
      loading={false}
      empty={null}
    />
  );
}
