import { Bar } from './Bar';
import { Later } from './Later';
import styles from './skeletons.module.css';

/** Uneven as texts are, and the same each time. */
const WIDTHS = [72, 48, 88, 60, 36, 80];

type Props = { rows?: number; columns?: number; /** With the head of a table. */ head?: boolean };

/** A list or a table on its way, in its own rows. */
export function RowsSkeleton({ rows = 6, columns = 1, head = false }: Props) {
  return (
    <Later>
      <ul aria-hidden className={styles['rows']}>
        {head && <li className={`${styles['row']} ${styles['head']}`} />}
        {Array.from({ length: rows }, (_row, row) => (
          <li key={row} className={styles['row']}>
            {Array.from({ length: columns }, (_column, column) => (
              <Bar key={column} percent={WIDTHS[(row + 2 * column) % WIDTHS.length] ?? 60} />
            ))}
          </li>
        ))}
      </ul>
    </Later>
  );
}
