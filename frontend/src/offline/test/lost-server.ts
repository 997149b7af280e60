import { form, twoPhotos } from './device';
import { GROUP, type world } from './world';

type World = Awaited<ReturnType<typeof world>>;

/** The user gives an asset another serial, with photos. */
export const change = (
  { engine }: Pick<World, 'engine'>,
  assetId: number | string,
  number: string,
  SERIAL: string,
) => engine.saveUpdate({ grupoId: GROUP, assetId, data: form(number, { SERIAL }), photos: twoPhotos() });

export const send = ({ device, engine }: Pick<World, 'device' | 'engine'>) =>
  device.clock.until(engine.sync());

/** The app learns that the server was put back: it knows none of the app's cursors. */
export const look = async ({ device, engine }: Pick<World, 'device' | 'engine'>) => {
  await device.clock.until(engine.downloadGroup(GROUP));
  await device.clock.pass(2000);
  await device.clock.pass(2000);
};
