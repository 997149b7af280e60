import styles from './Clamped.module.css';

/**
 * A description in two lines at most, in one of a table; whole when it is pointed at, and on its own page.
 */
export function Clamped({ text }: { text: string | null | undefined }) {
  if (text == null || text === '') return <>—</>;
  return (
    <span className={styles['clamped']} title={text}>
      {text}
    </span>
  );
}
