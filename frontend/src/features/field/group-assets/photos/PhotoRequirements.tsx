import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './photos.module.css';

/** What the photos must be like. */
export function PhotoRequirements({ required }: { required: number }) {
  const { t } = useTranslation('field');
  return (
    <Alert
      type="info"
      title={t('photos.requirements')}
      description={
        <ul className={styles['requirements']}>
          <li>{t('photos.required', { count: required })}</li>
          <li>{t('photos.automatic')}</li>
          <li>{t('photos.clear')}</li>
        </ul>
      }
    />
  );
}
