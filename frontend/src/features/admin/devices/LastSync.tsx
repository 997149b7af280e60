import { CheckOutlined, PauseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceDto } from '@/api/generated/model/device-dto';
import type { DeviceSyncOutcome } from '@/api/generated/model/device-sync-outcome';
import { formatDateTime } from '@/lib/format/date';
import { ToneTag } from '@/ui/ToneTag';
import type { Tone } from '@/ui/tones';

const outcomes: Record<DeviceSyncOutcome, { tone: Tone; icon: ReactNode }> = {
  completa: { tone: 'green', icon: <CheckOutlined aria-hidden /> },
  parcial: { tone: 'red', icon: <WarningOutlined aria-hidden /> },
  interrumpida: { tone: 'grey', icon: <PauseCircleOutlined aria-hidden /> },
};

/** When a device last sent its work, and how that ended. */
export function LastSync({ device: { ultima_sincronizacion, resultado } }: { device: DeviceDto }) {
  const { t } = useTranslation('devices');
  if (ultima_sincronizacion === null || resultado === null) {
    return <Typography.Text type="secondary">{t('noSync')}</Typography.Text>;
  }
  const { tone, icon } = outcomes[resultado];
  return (
    <>
      <div>{formatDateTime(ultima_sincronizacion)}</div>
      <ToneTag tone={tone} icon={icon}>
        {t(`outcome.${resultado}`)}
      </ToneTag>
    </>
  );
}
