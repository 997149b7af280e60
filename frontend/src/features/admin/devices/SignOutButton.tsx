import { LogoutOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeviceDto } from '@/api/generated/model/device-dto';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { useUnsentAmount } from '@/ui/use-unsent-amount';
import { useDeviceName, useSignOut } from './use-devices';

/** Ends the person's session on a device, after naming both and what stays on it. */
export function SignOutButton({ device }: { device: DeviceDto }) {
  const { t } = useTranslation('devices');
  const amountOf = useUnsentAmount();
  const nameOf = useDeviceName();
  const signOut = useSignOut();
  if (!device.sesion_abierta) return <Typography.Text type="secondary">{t('noSession')}</Typography.Text>;

  const named = { username: device.usuario_nombre, device: nameOf(device), code: device.codigo };
  const unsent = { actions: device.cambios_sin_enviar, photos: device.fotos_sin_enviar };
  const detail = [
    t('detail', named),
    ...(device.sin_enviar_desde === null ? [] : [t('detailUnsent', { ...named, amount: amountOf(unsent) })]),
  ];
  return (
    <ConfirmButton
      danger
      icon={<LogoutOutlined aria-hidden />}
      aria-label={t('signOutOf', named)}
      question={t('question', named)}
      detail={detail.join(' ')}
      confirmText={t('signOut')}
      onConfirm={() => signOut(device)}
    >
      {t('signOut')}
    </ConfirmButton>
  );
}
