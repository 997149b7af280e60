import { CheckOutlined, ClockCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeviceDto } from '@/api/generated/model/device-dto';
import { formatDateTime } from '@/lib/format/date';
import { ToneTag } from '@/ui/ToneTag';
import { useUnsentAmount } from '@/ui/use-unsent-amount';

/** How much a device has not sent, and since when; older than a day stands out. */
export function UnsentWork({ device }: { device: DeviceDto }) {
  const { t } = useTranslation('devices');
  const amountOf = useUnsentAmount();
  if (device.sin_enviar_desde === null) {
    return (
      <ToneTag tone="green" icon={<CheckOutlined aria-hidden />}>
        {t('nothingUnsent')}
      </ToneTag>
    );
  }
  const amount = amountOf({ actions: device.cambios_sin_enviar, photos: device.fotos_sin_enviar });
  return (
    <>
      <ToneTag
        tone={device.atrasado ? 'red' : 'yellow'}
        icon={device.atrasado ? <WarningOutlined aria-hidden /> : <ClockCircleOutlined aria-hidden />}
      >
        {device.atrasado ? t('overdue') : amount}
      </ToneTag>
      {device.atrasado && <div>{amount}</div>}
      <div>
        <Typography.Text type="secondary">
          {t('since', { at: formatDateTime(device.sin_enviar_desde) })}
        </Typography.Text>
      </div>
    </>
  );
}
