import type { ReactNode } from 'react';
import styles from './PwaCards.module.css';

type Props = {
  title: string;
  /** What it is about; read out when it changes. */
  text: string;
  buttons: ReactNode;
};

/** One card: a line on wide screens, words above buttons on narrow ones. */
export function PwaCard({ title, text, buttons }: Props) {
  return (
    <section className={styles['card']} aria-label={title}>
      <p className={styles['words']}>
        <strong>{title}</strong>
        <span role="status">{text}</span>
      </p>
      <div className={styles['buttons']}>{buttons}</div>
    </section>
  );
}
