import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './LoginInput.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange'> & {
  label: string;
  /** What is wrong with it, in words. */
  fault: string | null;
  icon: ReactNode;
  /** At its end, within its frame. */
  action?: ReactNode;
  onType: (typed: string) => void;
  ref: Ref<HTMLInputElement>;
};

/** A field with its name above and what is wrong below; the browser's own, so that it weighs nothing. */
export function LoginInput({ label, fault, icon, action, onType, ref, ...input }: Props) {
  const id = useId();
  const faultId = `${id}-fault`;
  const wrong = fault !== null;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={wrong ? `${styles['frame']} ${styles['wrong']}` : styles['frame']}>
        {icon}
        <input
          {...input}
          ref={ref}
          id={id}
          className={styles['input']}
          aria-invalid={wrong}
          aria-describedby={wrong ? faultId : undefined}
          onChange={(event) => onType(event.target.value)}
        />
        {action}
      </div>
      {wrong && (
        <p id={faultId} role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}
