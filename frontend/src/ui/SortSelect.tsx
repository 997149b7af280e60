import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DataColumn, DataSort } from './data-column';

type Props<Row> = { columns: DataColumn<Row>[]; sort: DataSort };

/** What the heads of a table do, where there are only cards. */
export function SortSelect<Row>({ columns, sort }: Props<Row>) {
  const { t } = useTranslation();
  const options = columns.flatMap(({ sort: name, title }) =>
    name === undefined
      ? []
      : [
          { value: name, label: t('sort.up', { column: title }) },
          { value: `-${name}`, label: t('sort.down', { column: title }) },
        ],
  );
  return (
    <Select
      aria-label={t('sort.label')}
      value={sort.orden}
      options={options}
      onChange={sort.onSort}
      style={{ width: '100%', marginBottom: 12 }}
    />
  );
}
