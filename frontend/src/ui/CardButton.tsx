import type { ReactNode } from 'react';
import styles from './CardButton.module.css';

export type CardButtonLook = 'primary' | 'plain' | 'danger';

type Props = {
  look: CardButtonLook;
  icon: ReactNode;
  /** What it does and to what, where its words alone stand on every card. */
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: string;
};

/**
 * A button as the library's with an outline, drawn as one element: of the library's own each takes seven
 * components, and the cards in sight have more than a dozen.
 */
export function CardButton({ look, icon, label, disabled, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={`${styles['button']} ${styles[look]}`}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}
