import { Card } from 'antd';
import type { DataColumn } from './data-column';
import styles from './RowCard.module.css';

/**
 * A row of a table as a phone shows it. Words stay whole: what is too long for a line begins the next one.
 */
export function RowCard<Row>({ row, columns }: { row: Row; columns: DataColumn<Row>[] }) {
  const at = (place: DataColumn<Row>['phone']) => columns.find(({ phone }) => phone === place)?.render(row);
  const rest = columns.filter(({ phone }) => phone === undefined || phone === 'below');
  const [heading, tag, summary, actions] = [at('heading'), at('tag'), at('summary'), at('actions')];
  return (
    <Card size="small">
      {(heading != null || tag != null) && (
        <div className={styles['head']}>
          <div className={styles['heading']}>{heading}</div>
          {tag}
        </div>
      )}
      {summary != null && <div className={styles['summary']}>{summary}</div>}
      <dl className={styles['facts']}>
        {rest.map(({ key, title, render, phone }) => (
          <div key={key} className={phone === 'below' ? styles['below'] : styles['fact']}>
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
      {actions != null && <div className={styles['actions']}>{actions}</div>}
    </Card>
  );
}
