import type { DeviceReportDto } from '@/api/generated/model/device-report-dto';
import type { StorageEstimate } from '@/offline/browser/storage';
import type { RunSummary, SyncState } from '@/offline/state';

/** What is known of the device beside what the engine knows. */
export interface DeviceFacts {
  id: string;
  name: string;
  appVersion: string;
  installed: boolean;
  storage: StorageEstimate | null;
}

/**
 * What this device tells of itself. @param now milliseconds since the epoch, by the clock that dated the work
 */
export function deviceReport(
  { queue, lastRun }: Pick<SyncState, 'queue' | 'lastRun'>,
  device: DeviceFacts,
  now: number,
): DeviceReportDto {
  const unsent = queue.filter(({ status }) => status !== 'completed');
  const oldest = unsent.reduce((earliest, { timestamp }) => Math.min(earliest, timestamp), Infinity);
  const photos = unsent.filter(({ type }) => type === 'photo').length;
  return {
    dispositivo: device.id,
    equipo: device.name,
    app_version: device.appVersion,
    instalada: device.installed,
    almacenamiento_usado: device.storage && Math.round(device.storage.used),
    almacenamiento_total: device.storage && Math.round(device.storage.total),
    cambios_sin_enviar: unsent.length - photos,
    fotos_sin_enviar: photos,
    sin_enviar_desde: unsent.length > 0 ? moment(oldest) : null,
    ultima_sincronizacion: lastRun && moment(lastRun.finishedAt),
    resultado: lastRun && outcomeOf(lastRun),
    hora: moment(now),
  };
}

const moment = (at: number): string => new Date(at).toISOString();

function outcomeOf({ stoppedBy, failed, conflicts }: RunSummary): DeviceReportDto['resultado'] {
  if (stoppedBy !== null) return 'interrumpida';
  return failed + conflicts > 0 ? 'parcial' : 'completa';
}
