import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatField } from '@/lib/format/asset-field';
import { formatDate } from '@/lib/format/date';
import { formatMoney } from '@/lib/format/number';
import type { SpreadsheetColumn } from '@/lib/spreadsheet/columns';
import { Heading } from '@/ui/Heading';
import { StatusTag } from '@/ui/StatusTag';
import { useFieldName } from '@/ui/use-field-name';
import { useIsPhone } from '@/ui/use-is-phone';
import { assetSections, type ValueKind } from './asset-sections';
import styles from './AssetSections.module.css';

/** By columns of files. One that is not given is not shown; one that is empty is a dash. */
export type SectionValues = Readonly<Partial<Record<SpreadsheetColumn, string | null>>>;

type Props = {
  asset: SectionValues;
  /** Other values that some of them had before. */
  before?: SectionValues;
};

/** What is known of an asset, in four sections: tables, drawn as such for the sake of slow phones. */
export function AssetSections({ asset, before = {} }: Props) {
  const phone = useIsPhone();
  const { t } = useTranslation('assets');
  const nameOf = useFieldName();
  return assetSections.map(({ key, fields }) => {
    const given = fields.filter(({ column }) => asset[column] !== undefined);
    if (given.length === 0) return null;
    return (
      <section key={key} className={styles['section']}>
        <Heading size="small">{t(`sections.${key}`)}</Heading>
        <table className={styles[phone ? 'narrow' : 'wide']}>
          {!phone && (
            <colgroup>
              <col />
              <col />
              <col />
              <col />
            </colgroup>
          )}
          <tbody>
            {inRows(given, phone ? 1 : 2).map((row) => (
              <tr key={row[0]?.column}>
                {row.map(({ column, kind }) => (
                  <Fragment key={column}>
                    <th scope="row">{nameOf(column)}</th>
                    <td colSpan={!phone && row.length === 1 ? 3 : 1}>
                      <Value column={column} kind={kind} now={asset[column] ?? null} was={before[column]} />
                    </td>
                  </Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    );
  });
}

const inRows = <Field,>(fields: readonly Field[], perRow: number): Field[][] =>
  Array.from({ length: Math.ceil(fields.length / perRow) }, (_, row) =>
    fields.slice(row * perRow, (row + 1) * perRow),
  );

type ValueProps = {
  column: SpreadsheetColumn;
  kind: ValueKind | undefined;
  now: string | null;
  /** undefined for one that did not change. */
  was: string | null | undefined;
};

function Value({ column, kind, now, was }: ValueProps) {
  return (
    <>
      {was !== undefined && (
        <>
          <del className={styles['before']}>{formatField(column, was)}</del> <span aria-hidden>→ </span>
        </>
      )}
      {kind === 'state' ? (
        <StatusTag estado={now} />
      ) : (
        <span
          className={[kind ? styles['whole'] : styles['text'], was !== undefined && styles['now']]
            .filter(Boolean)
            .join(' ')}
        >
          {kind === 'money' ? formatMoney(now) : kind === 'date' ? formatDate(now) : now || '—'}
        </span>
      )}
    </>
  );
}
