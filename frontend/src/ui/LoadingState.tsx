import { useTranslation } from 'react-i18next';
import styles from './LoadingState.module.css';

/**
 * Dots that turn, with words, announced to screen readers; fills at least `minHeight` pixels. The library's
 * own are ten components, and a start shows such a state several times.
 */
export function LoadingState({ text, minHeight = 160 }: { text?: string; minHeight?: number | string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles['loading']} style={{ minHeight }}>
      <span className={styles['dots']} aria-hidden />
      <span>{text ?? t('loading')}</span>
    </div>
  );
}
