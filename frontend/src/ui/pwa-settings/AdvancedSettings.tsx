import styles from './pwa-settings.module.css';
import { ClearCacheButton } from './ClearCacheButton';
import { DeleteDataButton } from './DeleteDataButton';
import { FeatureList } from './FeatureList';

/** What one hardly ever needs: the app's files anew, everything offline away, and what the browser can do. */
export function AdvancedSettings() {
  return (
    <div className={styles['stack']}>
      <ClearCacheButton />
      <DeleteDataButton />
      <FeatureList />
    </div>
  );
}
