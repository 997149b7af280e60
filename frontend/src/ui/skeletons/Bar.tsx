import styles from './skeletons.module.css';

/** A line of text that is not there yet, in percent of the place that it has. */
export function Bar({ percent }: { percent: number }) {
  return <span className={styles['bar']} style={{ width: `${percent}%` }} />;
}
