import { Collapse, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitledColumn } from '@/lib/spreadsheet/outline';
import type { ChosenFile } from '../use-spreadsheet';
import { FileColumns } from './FileColumns';
import { FixedValues } from './FixedValues';
import type { Review } from './review';
import { WhereTitles } from './WhereTitles';

type Props = { chosen: ChosenFile; review: Review | undefined };

/**
 * Which row names the columns, what each of them is, and what all rows have: to be looked at, and to be
 * changed.
 */
export function ReviewColumns({ chosen: { outline, choices, error, known }, review }: Props) {
  const { t } = useTranslation('admin');
  /** What the person opened or closed; until then it is open where there is something to decide. */
  const [wanted, setWanted] = useState<boolean>();
  if (!outline) return null;
  const { sheet } = choices;
  const columns = outline.columns.map((column) => decided(column, choices.columns));
  const given = columns.flatMap(({ column }) => column ?? []);
  const isOpen = error !== null || known !== null || Object.keys(choices.columns ?? {}).length > 0;
  return (
    <Collapse
      size="small"
      activeKey={(wanted ?? isOpen) ? ['columns'] : []}
      onChange={(keys) => setWanted(keys.length > 0)}
      items={[
        {
          key: 'columns',
          label: t('upload.review.columnsOf', { known: given.length, count: columns.length }),
          children: (
            <Flex vertical gap={16}>
              <WhereTitles
                outline={outline}
                onHeader={
                  review &&
                  // Other titles are other columns.
                  ((headerFila) => review.onChoices({ ...(sheet !== undefined && { sheet }), headerFila }))
                }
              />
              <FileColumns
                columns={columns}
                onColumn={
                  review &&
                  ((name, column) =>
                    review.onChoices({
                      ...choices,
                      // The name is of this row: no other one may be taken for the titles by itself.
                      headerFila: outline.headerFila,
                      columns: { ...choices.columns, [name]: column },
                    }))
                }
              />
              <FixedValues
                given={given}
                values={choices.values ?? {}}
                onValues={review && ((values) => review.onChoices({ ...choices, values }))}
              />
            </Flex>
          ),
        },
      ]}
    />
  );
}

/** What was decided shows at once, while the file is read anew. */
function decided(column: TitledColumn, said: ChosenFile['choices']['columns'] = {}): TitledColumn {
  return Object.hasOwn(said, column.name)
    ? { ...column, column: said[column.name] ?? null, why: 'hand' }
    : column;
}
