import { DeleteOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { DeviceDto } from '@/api/generated/model/device-dto';
import { formatDateTime } from '@/lib/format/date';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { useUnsentAmount } from '@/ui/use-unsent-amount';
import { useDeviceName, useRemoveDevice } from './use-devices';

/** Takes a device that is gone off the list, after saying what nobody will be reminded of any more. */
export function RemoveButton({ device }: { device: DeviceDto }) {
  const { t } = useTranslation('devices');
  const amountOf = useUnsentAmount();
  const nameOf = useDeviceName();
  const remove = useRemoveDevice();

  const named = { username: device.usuario_nombre, device: nameOf(device), code: device.codigo };
  const unsent = { actions: device.cambios_sin_enviar, photos: device.fotos_sin_enviar };
  const losesSight = device.sin_enviar_desde !== null;
  const detail = [
    t('remove.detail', named),
    ...(device.sesion_abierta ? [t('remove.session', named)] : []),
    ...(losesSight
      ? [
          t('remove.unsent', {
            ...named,
            amount: amountOf(unsent),
            at: formatDateTime(device.sin_enviar_desde),
          }),
        ]
      : []),
  ];
  return (
    <ConfirmButton
      type="text"
      danger
      icon={<DeleteOutlined aria-hidden />}
      title={t('remove.button')}
      aria-label={t('remove.buttonOf', named)}
      question={t('remove.question', named)}
      detail={detail.join(' ')}
      confirmText={t(losesSight ? 'remove.anyway' : 'remove.button')}
      onConfirm={() => remove(device)}
    />
  );
}
