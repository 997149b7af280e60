import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListDevices } from '@/api/generated/devices/devices';
import type { DeviceDto } from '@/api/generated/model/device-dto';
import type { UserDto } from '@/api/generated/model/user-dto';
import { formatDateTime } from '@/lib/format/date';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { usePersonName } from '@/ui/use-person-name';
import { useUnsentAmount } from '@/ui/use-unsent-amount';

const MOST_DEVICES = 20;

/** What it means for a person to be deactivated now: their sessions, and what their phones have not sent. */
export function DeactivationMeaning({ user }: { user: UserDto }) {
  const { t } = useTranslation('people');
  const nameOf = usePersonName();
  const devices = useListDevices({ usuario_id: user.id, filtro: 'pendientes', limit: MOST_DEVICES });
  return (
    <>
      <Typography.Paragraph>{t('activation.detail', { person: nameOf(user) })}</Typography.Paragraph>
      {devices.isPending && <RowsSkeleton rows={2} />}
      {devices.isError && <Typography.Paragraph>{t('activation.unknown')}</Typography.Paragraph>}
      {devices.data?.total === 0 && (
        <Typography.Paragraph type="secondary">{t('activation.nothingUnsent')}</Typography.Paragraph>
      )}
      {devices.data && devices.data.total > 0 && <Unsent devices={devices.data.devices} />}
    </>
  );
}

function Unsent({ devices }: { devices: DeviceDto[] }) {
  const { t } = useTranslation('people');
  const { t: tDevices } = useTranslation('devices');
  const amountOf = useUnsentAmount();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('activation.unsent')}
      description={
        <>
          <ul style={{ margin: '0 0 8px', paddingInlineStart: 20 }}>
            {devices.map(({ id, equipo, codigo, cambios_sin_enviar, fotos_sin_enviar, sin_enviar_desde }) => (
              <li key={id}>
                {t('activation.unsentOf', {
                  device: equipo === '' ? tDevices('unknownDevice') : equipo,
                  code: codigo,
                  amount: amountOf({ actions: cambios_sin_enviar, photos: fotos_sin_enviar }),
                  since: formatDateTime(sin_enviar_desde),
                })}
              </li>
            ))}
          </ul>
          {t('activation.unsentHint')}
        </>
      }
    />
  );
}
