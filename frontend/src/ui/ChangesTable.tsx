import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatField } from '@/lib/format/asset-field';
import { inDictionaryOrder } from '@/lib/text/dictionary-order';
import styles from './ChangesTable.module.css';
import { useFieldName } from './use-field-name';

export type FieldChange = { field: string; before: unknown; after: unknown };

/** What changed, field by field: old → new. */
export function ChangesTable({ changes }: { changes: FieldChange[] }) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  if (changes.length === 0) return <Typography.Text type="secondary">{t('changes.none')}</Typography.Text>;
  const named = changes.map((change) => ({ ...change, name: nameOf(change.field) }));
  return (
    <table className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">{t('changes.field')}</th>
          <th scope="col">{t('changes.before')}</th>
          <th scope="col">{t('changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {inDictionaryOrder(named, ({ name }) => name).map(({ field, name, before, after }) => (
          <tr key={field}>
            <th scope="row">{name}</th>
            <td className={styles['before']}>
              {isGiven(before) ? (
                <del className={kept(formatField(field, before))}>{formatField(field, before)}</del>
              ) : (
                '—'
              )}
            </td>
            <td className={styles['after']}>
              <span aria-hidden>→ </span>
              <span className={kept(formatField(field, after))}>{formatField(field, after)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** No line of a phone is too narrow for it: a number of ten digits, a state. */
const SHORT = 10;

const kept = (value: string) => (value.length <= SHORT ? styles['whole'] : undefined);

const isGiven = (value: unknown): boolean => value != null && value !== '';
