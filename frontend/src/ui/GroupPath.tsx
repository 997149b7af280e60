import { CutName } from './CutName';
import styles from './GroupPath.module.css';

type Props = {
  /** Names of the groups over it, from the root down. */
  above: readonly string[];
  name: string;
  /** In one line of a text, which wraps; otherwise the name, and below it the way there. */
  inline?: boolean;
  /** The name too is cut rather than wrapped: for rows of one height. */
  cut?: boolean;
};

/**
 * A group with what is over it: several have the same name, so none is shown without. Where there is no room
 * the path loses its beginning, never its end.
 */
export function GroupPath({ above, name, inline = false, cut = false }: Props) {
  const way = above.join(' › ');
  if (inline) {
    return (
      <span className={styles['inline']}>
        {way !== '' && <span className={styles['over']}>{way} › </span>}
        <strong>{name}</strong>
      </span>
    );
  }
  return (
    <span className={styles['block']}>
      {cut ? <CutName name={name} /> : <span className={styles['name']}>{name}</span>}
      {way !== '' && (
        <span className={styles['way']} title={[...above, name].join(' › ')}>
          <bdi>{way}</bdi>
        </span>
      )}
    </span>
  );
}
