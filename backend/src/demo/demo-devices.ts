import type { INestApplicationContext } from '@nestjs/common';

import { DeviceReportsService } from '../devices/device-reports.service.js';
import type { DeviceReportDto } from '../devices/dto/device-report.dto.js';
import { demoDeviceId } from './demo-ids.js';

const HOUR_MS = 3_600_000;
const GB = 1024 ** 3;

/** Nobody's: what the devices of the demonstration tell comes from no session. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

type DemoDevice = Pick<
  DeviceReportDto,
  'equipo' | 'instalada' | 'cambios_sin_enviar' | 'fotos_sin_enviar'
> & {
  usedGb: number;
  totalGb: number;
  syncedHoursAgo: number;
  unsentHoursAgo?: number;
};

const phone = (equipo: string, change: Partial<DemoDevice> = {}): DemoDevice => ({
  equipo,
  instalada: true,
  cambios_sin_enviar: 0,
  fotos_sin_enviar: 0,
  usedGb: 0.4,
  totalGb: 24,
  syncedHoursAgo: 2,
  ...change,
});

/**
 * In the order of the people: one that is as it should be, one that is overdue, one at work, two of one
 * person.
 */
const DEVICES: readonly DemoDevice[][] = [
  [phone('SM-A515F · Chrome 153')],
  [
    phone('moto g54 · Chrome 152', {
      cambios_sin_enviar: 12,
      fotos_sin_enviar: 18,
      unsentHoursAgo: 53,
      syncedHoursAgo: 54,
    }),
  ],
  [
    phone('iPhone · Safari', { cambios_sin_enviar: 3, fotos_sin_enviar: 4, unsentHoursAgo: 1 }),
    phone('SM-T505 · Chrome 153', { instalada: false, usedGb: 1.2, totalGb: 12, syncedHoursAgo: 70 }),
  ],
];

/** What the devices of a person tell of themselves; told again, they are the same ones. */
export async function reportDemoDevices(
  app: INestApplicationContext,
  person: number,
  user: { id: number; username: string },
): Promise<void> {
  const reports = app.get(DeviceReportsService);
  const sender = { ...user, role: 'USUARIO' as const, sessionId: NO_SESSION };
  for (const [n, device] of (DEVICES[person] ?? []).entries()) {
    await reports.receive(reportOf(device, demoDeviceId(person, n)), sender);
  }
}

function reportOf(
  { usedGb, totalGb, syncedHoursAgo, unsentHoursAgo, ...device }: DemoDevice,
  dispositivo: string,
): DeviceReportDto {
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();
  return {
    ...device,
    dispositivo,
    app_version: '1.0.0',
    almacenamiento_usado: Math.round(usedGb * GB),
    almacenamiento_total: Math.round(totalGb * GB),
    sin_enviar_desde: unsentHoursAgo === undefined ? null : ago(unsentHoursAgo),
    ultima_sincronizacion: ago(syncedHoursAgo),
    resultado: unsentHoursAgo === undefined ? 'completa' : 'parcial',
    hora: ago(0),
  };
}
