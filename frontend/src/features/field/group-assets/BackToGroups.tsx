import arrowLeft from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Glyph } from '@/ui/Glyph';
import styles from './group-assets.module.css';

export function BackToGroups() {
  const { t } = useTranslation('field');
  return (
    <Link to="/user/trabajos" className={styles['back']}>
      <Glyph of={arrowLeft} /> {t('assets.back')}
    </Link>
  );
}
