import { Link } from 'react-router';
import { EmptyState } from './EmptyState';
import styles from './NotThere.module.css';

type Props = {
  /** What is not there. */
  text: string;
  /** What may have become of it, or how it is found. */
  hint?: string;
  /** The list that it would be in, and what leads there is called. */
  to: string;
  way: string;
};

/** An address names what does not exist: asking again would not help, the list that it would be in does. */
export function NotThere({ text, hint, to, way }: Props) {
  return (
    <div role="alert">
      <EmptyState text={text} {...(hint !== undefined && { hint })}>
        <Link to={to} className={styles['way']}>
          {way}
        </Link>
      </EmptyState>
    </div>
  );
}
