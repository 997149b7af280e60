import type { OfflineEngine } from '../engine-api';
import { Device } from './device';
import { ServerModel } from './server-model';

export const GROUP = 7;

/** A server with one group of two computers, and a device of user 1 that has downloaded it. */
export async function world() {
  const server = new ServerModel();
  server.addGroup(GROUP, 'ANA RUIZ', {
    empleado: 'ANA RUIZ',
    dependencia: 'SISTEMAS',
    seccional: 'BOGOTA',
    direccion: 'TI',
  });
  server.assign(1, GROUP);
  const laptop = server.addAsset(
    GROUP,
    place({ NUMERO_DE_ACTIVO: 'A-1', DESCRIPCION: 'Activo A-1', SERIAL: 'S1' }),
  );
  const screen = server.addAsset(
    GROUP,
    place({ NUMERO_DE_ACTIVO: 'A-2', DESCRIPCION: 'Activo A-2', SERIAL: 'S2' }),
  );
  const device = new Device(server);
  const engine = await device.open();
  // The tests decide themselves when a run begins, save those about auto-sync.
  await engine.setAutoSync(false);
  await engine.refreshGroups();
  await engine.downloadGroup(GROUP);
  return { server, device, engine, laptop, screen };
}

export const place = (values: Record<string, string>) => ({
  EMPLEADO: 'ANA RUIZ',
  DEPENDENCIA: 'SISTEMAS',
  SECCIONAL: 'BOGOTA',
  DIRECCION: 'TI',
  ...values,
});

/** The queue in short: what stands in it and how. */
export const queueOf = (engine: OfflineEngine): string[] =>
  engine.getState().queue.map((item) => `${item.type} ${item.data.NUMERO_DE_ACTIVO} ${item.status}`);
