import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { type BrowserFeature, browserFeatures } from '@/lib/pwa/browser-features';
import { Heading } from '../Heading';
import { ToneTag } from '../ToneTag';
import styles from './pwa-settings.module.css';

/** What this browser can do of what the app may use. */
export function FeatureList() {
  const { t } = useTranslation('pwa');
  return (
    <>
      <Heading level={3}>{t('settings.features.title')}</Heading>
      <ul className={styles['features']}>
        {Object.entries(browserFeatures).map(([feature, supported]) => (
          <li key={feature}>
            {t(`settings.features.${feature as BrowserFeature}`)}
            {supported() ? (
              <ToneTag tone="green" icon={<CheckOutlined aria-hidden />}>
                {t('settings.features.yes')}
              </ToneTag>
            ) : (
              <ToneTag tone="grey" icon={<CloseOutlined aria-hidden />}>
                {t('settings.features.no')}
              </ToneTag>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
