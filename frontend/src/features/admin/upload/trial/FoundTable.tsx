import { FileExcelOutlined } from '@ant-design/icons';
import { Button, Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { Pager } from '@/ui/Pager';
import { useClear } from '@/ui/use-clear';
import { downloadList } from './trial-workbook';

const PAGE = 50;

/** A column of what was found: shown as it is said, filtered and written as text. */
export type FoundColumn<Line> = {
  key: string;
  title: string;
  text: (line: Line) => string;
  /** Its values are few and can be chosen from. */
  filter?: boolean;
  phone?: 'heading' | 'below';
};

type Props<Line> = {
  label: string;
  columns: readonly FoundColumn<Line>[];
  lines: readonly Line[];
  /** How many there are; more than are listed where there are too many. */
  total: number;
};

/** What a trial found of one kind: filtered by column, page by page, and as a workbook. */
export function FoundTable<Line extends object>({ label, columns, lines, total }: Props<Line>) {
  const { t } = useTranslation('admin');
  const clear = useClear();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [page, setPage] = useState(1);
  const found = lines.filter((line) =>
    columns.every(({ key, text }) => chosen[key] === undefined || text(line) === chosen[key]),
  );
  const filters = columns.filter(({ filter }) => filter);
  return (
    <Flex vertical gap={10}>
      <Flex gap={8} wrap align="center" justify="space-between">
        <Flex gap={8} wrap>
          {filters.map(({ key, title, text }) => (
            <Select
              key={key}
              allowClear={clear}
              showSearch
              aria-label={t('upload.trial.filterBy', { name: title })}
              placeholder={title}
              value={chosen[key]}
              options={[...new Set(lines.map(text))].sort().map((value) => ({ value, label: value || '—' }))}
              onChange={(value?: string) => {
                setPage(1);
                setChosen(({ [key]: _, ...others }) =>
                  value === undefined ? others : { ...others, [key]: value },
                );
              }}
              style={{ width: 220, maxWidth: '100%' }}
            />
          ))}
        </Flex>
        <Button
          icon={<FileExcelOutlined />}
          disabled={found.length === 0}
          onClick={() =>
            downloadList(
              label,
              columns.map(({ title }) => title),
              found.map((line) => columns.map(({ text }) => text(line))),
            )
          }
        >
          {t('upload.trial.excel')}
        </Button>
      </Flex>
      <DataTable
        label={label}
        columns={columns.map(({ key, title, text, phone }) => ({
          key,
          title,
          render: (line: Placed<Line>) => text(line.line) || '—',
          ...(phone && { phone }),
        }))}
        rows={found.slice((page - 1) * PAGE, page * PAGE).map((line, at) => ({ line, at }))}
        rowKey={({ at }) => at}
        loading={false}
        empty={<EmptyState text={t('upload.trial.nothing')} />}
      />
      <Pager
        page={page}
        totalPages={Math.ceil(found.length / PAGE)}
        total={found.length}
        onChange={setPage}
      />
      {total > lines.length && (
        <Typography.Text type="secondary">
          {t('upload.trial.listed', { listed: formatNumber(lines.length), total: formatNumber(total) })}
        </Typography.Text>
      )}
    </Flex>
  );
}

type Placed<Line> = { line: Line; at: number };
