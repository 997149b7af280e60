import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatField } from '@/lib/format/asset-field';
import { formatDate } from '@/lib/format/date';
import { formatMoney } from '@/lib/format/number';
import type { SpreadsheetColumn } from '@/lib/spreadsheet/columns';
import { Heading } from '@/ui/Heading';
import { StatusTag } from '@/ui/StatusTag';
import { useFieldName } from '@/ui/use-field-name';
import { useIsPhone } from '@/ui/use-is-phone';
import { assetSections } from './asset-sections';
import styles from './AssetSections.module.css';

/** The same in all sections, so that the eye runs down one line. */
const wide = { label: { width: '18%' }, content: { width: '32%' } };

/** By columns of files. One that is not given is not shown; one that is empty is a dash. */
export type SectionValues = Readonly<Partial<Record<SpreadsheetColumn, string | null>>>;

type Props = {
  asset: SectionValues;
  /** Other values that some of them had before. */
  before?: SectionValues;
};

/** What is known of an asset, in four sections. */
export function AssetSections({ asset, before = {} }: Props) {
  const phone = useIsPhone();
  const { t } = useTranslation('assets');
  const nameOf = useFieldName();
  return assetSections.map(({ key, fields }) => {
    const given = fields.filter(({ column }) => asset[column] !== undefined);
    if (given.length === 0) return null;
    return (
      <Descriptions
        key={key}
        size="small"
        styles={phone ? undefined : wide}
        bordered
        className={styles[phone ? 'narrow' : 'section']}
        column={{ xs: 1, sm: 1, md: 2 }}
        title={<Heading size="small">{t(`sections.${key}`)}</Heading>}
        style={{ marginBottom: 20 }}
        items={given.map(({ column, kind }) => ({
          key: column,
          label: nameOf(column),
          children: (
            <>
              {before[column] !== undefined && (
                <>
                  <del className={styles['before']}>{formatField(column, before[column])}</del>{' '}
                  <span aria-hidden>→ </span>
                </>
              )}
              <Value value={asset[column] ?? null} kind={kind} changed={before[column] !== undefined} />
            </>
          ),
        }))}
      />
    );
  });
}

type ValueProps = { value: string | null; kind?: 'money' | 'date' | 'state'; changed: boolean };

function Value({ value, kind, changed }: ValueProps) {
  if (kind === 'state') return <StatusTag estado={value} />;
  const whole = kind === undefined ? 'anywhere' : undefined;
  return (
    <span
      className={changed ? styles['now'] : undefined}
      style={{ overflowWrap: whole, whiteSpace: whole ? undefined : 'nowrap' }}
    >
      {kind === 'money' ? formatMoney(value) : kind === 'date' ? formatDate(value) : value || '—'}
    </span>
  );
}
