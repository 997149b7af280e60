import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './LoadingState.module.css';

/** A spinner with words, announced to screen readers; fills at least `minHeight` pixels. */
export function LoadingState({ text, minHeight = 160 }: { text?: string; minHeight?: number | string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles['loading']} style={{ minHeight }}>
      <Spin />
      <span>{text ?? t('loading')}</span>
    </div>
  );
}
