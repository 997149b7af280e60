import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './ChangesTable.module.css';

export type FieldChange = { field: string; before: unknown; after: unknown };

function shown(value: unknown): string {
  if (value == null || value === '') return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const byField = (a: FieldChange, b: FieldChange) => a.field.localeCompare(b.field, 'es');

/** What changed, field by field: old → new. */
export function ChangesTable({ changes }: { changes: FieldChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return <Typography.Text type="secondary">{t('changes.none')}</Typography.Text>;
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
        {[...changes].sort(byField).map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td className={styles['before']}>{shown(before)}</td>
            <td className={styles['after']}>
              <span aria-hidden>→ </span>
              {shown(after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
