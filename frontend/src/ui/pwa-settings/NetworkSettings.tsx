import { CheckOutlined, CloudOutlined, DisconnectOutlined, SyncOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppShellState, useAppShell } from '@/lib/connection/use-app-shell';
import { useOnline } from '@/lib/connection/use-online';
import { useOfflineData } from '@/offline/react/use-offline-data';
import { ToneTag } from '../ToneTag';
import type { Tone } from '../tones';

const shellTone: Record<AppShellState, Tone> = { ready: 'green', preparing: 'yellow', unsupported: 'red' };

/** The connection, and what works without one. */
export function NetworkSettings() {
  const { t } = useTranslation('pwa');
  const online = useOnline();
  const shell = useAppShell();
  const { data } = useOfflineData();
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  const downloaded = (data?.groups ?? 0) > 0;

  return (
    <>
      <div role="status">
        <ToneTag
          tone={online ? 'green' : 'yellow'}
          icon={online ? <CloudOutlined aria-hidden /> : <DisconnectOutlined aria-hidden />}
        >
          {t(online ? 'settings.network.online' : 'settings.network.offline')}
        </ToneTag>
        {!online && <div>{t('settings.network.workingOffline')}</div>}
        {online && wasOffline && downloaded && <div>{t('settings.network.restored')}</div>}
      </div>
      <ToneTag
        tone={shellTone[shell]}
        icon={shell === 'ready' ? <CheckOutlined aria-hidden /> : <SyncOutlined aria-hidden />}
      >
        <span style={{ whiteSpace: 'normal' }}>{t(`settings.network.shell.${shell}`)}</span>
      </ToneTag>
      {data && (
        <Typography.Text>
          {downloaded
            ? t('settings.network.data', {
                assets: t('settings.amounts.assets', { count: data.assets }),
                groups: t('settings.amounts.groups', { count: data.groups }),
              })
            : t('settings.network.noData')}
        </Typography.Text>
      )}
    </>
  );
}
