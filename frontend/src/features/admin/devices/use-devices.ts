import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeviceDto } from '@/api/generated/model/device-dto';
import { DeviceFilter } from '@/api/generated/model/device-filter';
import { getListDevicesQueryKey, signOutDevice, useListDevices } from '@/api/generated/devices/devices';
import { errorText } from '@/ui/error-text';
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
      toast.error(errorText(error, t('signOutFailed')));
    }
    await client.invalidateQueries({ queryKey: getListDevicesQueryKey() });
  };
}
