import styles from './CutName.module.css';

/** Shorter names fit wherever names stand. */
const SHORT = 24;
/** So much of the end at most stays in sight. */
const END = 14;

/**
 * The name of a group or a person in one line. Where that is too short it loses its middle: the end tells it
 * from others.
 */
export function CutName({ name, className = '' }: { name: string; className?: string }) {
  const cut = name.length > SHORT ? endsAt(name) : name.length;
  return (
    <span className={`${styles['name']} ${className}`} title={name}>
      <span className={styles['start']}>{name.slice(0, cut)}</span>
      {cut < name.length && <span className={styles['end']}>{name.slice(cut)}</span>}
    </span>
  );
}

/** Where the last word begins, with its blank; within a word only where that is longer than what stays. */
function endsAt(name: string): number {
  const blank = name.lastIndexOf(' ');
  return name.length - blank <= END ? blank : name.length - END;
}
