import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeviceDto } from '@/api/generated/model/device-dto';
import { DeviceFilter } from '@/api/generated/model/device-filter';
import { getGetAttentionQueryKey } from '@/api/generated/attention/attention';
import {
  getListDevicesQueryKey,
  removeDevice,
  signOutDevice,
  useListDevices,
} from '@/api/generated/devices/devices';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';

const DEVICES_PER_PAGE = 20;
/** Devices tell of themselves every few minutes. */
const REFRESH_MS = 60_000;

export const deviceFilters = Object.values(DeviceFilter);

type Wanted = { page: number; search: string; filter: string };

export function useDevices({ page, search, filter }: Wanted) {
  const filtro = deviceFilters.find((known) => known === filter);
  return useListDevices(
    { page, limit: DEVICES_PER_PAGE, ...(search !== '' && { search }), ...(filtro && { filtro }) },
    { query: { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS } },
  );
}

/** What the device is called; its code tells it from others of that name. */
export function useDeviceName(): (device: DeviceDto) => string {
  const { t } = useTranslation('devices');
  return ({ equipo }) => (equipo === '' ? t('unknownDevice') : equipo);
}

/** Resolves when done, whatever the outcome: it speaks through its toast. */
export function useSignOut(): (device: DeviceDto) => Promise<void> {
  const { t } = useTranslation('devices');
  const client = useQueryClient();
  const nameOf = useDeviceName();
  return async (device) => {
    const named = { username: device.usuario_nombre, device: nameOf(device) };
    try {
      const { sesiones } = await signOutDevice(device.id);
      toast.success(t(sesiones > 0 ? 'signedOut' : 'alreadyOut', named));
    } catch (error) {
      tellFailure(error, t('signOutFailed'));
    }
    await client.invalidateQueries({ queryKey: getListDevicesQueryKey() });
  };
}

/**
 * Resolves when done, whatever the outcome; the server refuses where there is more unsent work than was
 * shown.
 */
export function useRemoveDevice(): (device: DeviceDto) => Promise<void> {
  const { t } = useTranslation('devices');
  const client = useQueryClient();
  const nameOf = useDeviceName();
  return async (device) => {
    const shown = device.cambios_sin_enviar + device.fotos_sin_enviar;
    try {
      await removeDevice(device.id, { sin_enviar: shown });
      toast.success(t('remove.done', { username: device.usuario_nombre, device: nameOf(device) }));
    } catch (error) {
      tellFailure(error, t('remove.failed'));
    }
    await client.invalidateQueries({ queryKey: getListDevicesQueryKey() });
    await client.invalidateQueries({ queryKey: getGetAttentionQueryKey() });
  };
}
