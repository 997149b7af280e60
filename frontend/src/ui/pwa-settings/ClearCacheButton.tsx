import { ClearOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/connection/use-online';
import { browserFeatures } from '@/lib/pwa/browser-features';
import { clearCache } from '@/lib/pwa/clear-cache';
import { useUpdate } from '@/lib/pwa/update-store';
import { toast } from '../toast';

/** 'Limpiar Cache': the app's own files, never anybody's data. */
export function ClearCacheButton() {
  const { t } = useTranslation('pwa');
  const online = useOnline();
  const { available } = useUpdate();
  const [clearing, setClearing] = useState(false);

  const clear = async () => {
    setClearing(true);
    try {
      await clearCache();
      toast.success(t('settings.advanced.cleared'));
    } catch {
      // What was not fetched anew is still there: the app opens as before.
      toast.error(t('settings.advanced.clearFailed'));
    }
    setClearing(false);
  };

  // This tab may still run on files of the version before.
  const hindrance = !browserFeatures.cacheApi()
    ? 'cacheMissing'
    : !online
      ? 'cacheOffline'
      : available
        ? 'cacheUpdate'
        : null;
  return (
    <div>
      <Button
        size="large"
        icon={<ClearOutlined aria-hidden />}
        disabled={hindrance !== null}
        loading={clearing}
        onClick={() => void clear()}
      >
        {t('settings.advanced.cache')}
      </Button>
      <div>
        <Typography.Text type="secondary">
          {t(`settings.advanced.${hindrance ?? 'cacheHint'}`)}
        </Typography.Text>
      </div>
    </div>
  );
}
