import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeviceDto } from '@/api/generated/model/device-dto';
import { formatDateTime } from '@/lib/format/date';
import { formatSize } from '@/lib/format/size';
import type { DataColumn } from '@/ui/DataTable';
import { LastSync } from './LastSync';
import { RemoveButton } from './RemoveButton';
import { SignOutButton } from './SignOutButton';
import { UnsentWork } from './UnsentWork';
import { useDeviceName } from './use-devices';

/** Who, which, how it is, what it has not sent, when it was last heard of. */
export function useDeviceColumns(): DataColumn<DeviceDto>[] {
  const { t } = useTranslation('devices');
  const nameOf = useDeviceName();
  return [
    {
      key: 'person',
      title: t('columns.person'),
      width: 170,
      phone: 'heading',
      render: ({ usuario_nombre, usuario_nombre_completo }) => (
        // Most user names fit into this without a break.
        <div style={{ minWidth: 120 }}>
          <Typography.Text strong>{usuario_nombre}</Typography.Text>
          {usuario_nombre_completo !== '' && <div>{usuario_nombre_completo}</div>}
        </div>
      ),
    },
    {
      key: 'device',
      title: t('columns.device'),
      width: 180,
      render: (device) => (
        <>
          <div>{nameOf(device)}</div>
          <Typography.Text type="secondary">{t('code', { code: device.codigo })}</Typography.Text>
        </>
      ),
    },
    { key: 'unsent', title: t('columns.unsent'), render: (device) => <UnsentWork device={device} /> },
    { key: 'sync', title: t('columns.sync'), render: (device) => <LastSync device={device} /> },
    { key: 'seen', title: t('columns.seen'), render: ({ visto }) => formatDateTime(visto) },
    {
      key: 'app',
      title: t('columns.app'),
      width: 200,
      render: (device) => (
        <>
          <div>{t(device.instalada ? 'installed' : 'browser')}</div>
          <Typography.Text type="secondary">
            <div>{t('version', { version: device.app_version })}</div>
            <Storage device={device} />
          </Typography.Text>
        </>
      ),
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      phone: 'actions',
      render: (device) => (
        <Flex gap={4} align="center" justify="end">
          <SignOutButton device={device} />
          <RemoveButton device={device} />
        </Flex>
      ),
    },
  ];
}

function Storage({ device: { almacenamiento_usado, almacenamiento_total } }: { device: DeviceDto }) {
  const { t } = useTranslation('devices');
  if (almacenamiento_usado === null || almacenamiento_total === null) return null;
  const sizes = { used: formatSize(almacenamiento_usado), total: formatSize(almacenamiento_total) };
  return <div>{t('storage', sizes)}</div>;
}
