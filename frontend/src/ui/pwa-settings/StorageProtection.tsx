import { SafetyCertificateOutlined, UnlockOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStoragePersisted, persistStorage } from '@/offline/browser/storage';
import { ToneTag } from '../ToneTag';

/**
 * Whether the browser may delete what is stored here by itself, and a way to ask that it does not. The app
 * asks with every download as well; browsers grant it sooner where somebody presses, or where the app is
 * installed.
 */
export function StorageProtection() {
  const { t } = useTranslation('pwa');
  const [kept, setKept] = useState<boolean | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let current = true;
    isStoragePersisted().then(
      (answer) => current && setKept(answer),
      // A browser that fails to say so has promised nothing.
      () => current && setKept(null),
    );
    return () => {
      current = false;
    };
  }, []);
  if (kept === null) return null;
  if (kept) {
    return (
      <ToneTag tone="green" icon={<SafetyCertificateOutlined aria-hidden />}>
        {t('settings.storage.kept')}
      </ToneTag>
    );
  }
  // The answer may be a person's, who never gives it: nothing waits for it.
  const ask = async () => {
    const granted = await persistStorage();
    setKept(granted);
    setRefused(!granted);
  };
  return (
    <>
      <ToneTag tone="yellow" icon={<UnlockOutlined aria-hidden />}>
        {t('settings.storage.notKept')}
      </ToneTag>
      <Typography.Text role="status">
        {t(refused ? 'settings.storage.refused' : 'settings.storage.notKeptHint')}
      </Typography.Text>
      <Button size="large" onClick={() => void ask()}>
        {t('settings.storage.protect')}
      </Button>
    </>
  );
}
