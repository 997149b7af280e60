import { randomUUID } from 'node:crypto';
import { multipart } from '../../../abuse/attacks/multipart.ts';
import type { Figure } from '../../figures/figure.ts';
import { onePhone, startLoaded } from '../../loaded-server.ts';
import type { FieldAction, Phone } from '../../phone.ts';
import { perSecond } from '../../rate.ts';
import type { Scenario } from '../../scenario.ts';
import { copyAssets } from '../actions/updates.ts';
import { makePhotos } from './make-photos.ts';
import { updatesWithPhotosPerSecond } from './updates-with-photos.ts';

const FIGURE: Figure = {
  name: 'action with 2 photos of 200 KB, 1 client',
  kind: 'share',
  limit: 'a transaction with UPDATE and 2 bytea',
  reach: 100,
  tryFor: 150,
};

/**
 * Photos are sent when their action is answered, both at once, and are on the disk when they are answered.
 */
export const photosScenario: Scenario = {
  name: 'photos',
  async run(bench) {
    const { sizes, note, say } = bench;
    const server = await startLoaded(bench);
    const phone = await onePhone(server);
    await copyAssets(server.sql);
    const photos = await makePhotos(16);
    for (let run = 1; run <= sizes.runs; run += 1) {
      const limit = await updatesWithPhotosPerSecond(server.sql, photos, sizes.seconds);
      let next = 0;
      const work = await perSecond(sizes.seconds, [
        async () => {
          const pair = [next, next + 1].map((n) => photos[n % photos.length] ?? Buffer.alloc(0));
          next += 2;
          await actWithPhotos(phone, pair);
          return 1;
        },
      ]);
      note(FIGURE, { work, limit });
      say(`run ${run}: ${work.toFixed(1)} a second, the transaction ${limit.toFixed(1)}`);
    }
  },
};

async function actWithPhotos(phone: Phone, photos: readonly Buffer[]): Promise<void> {
  const [action] = phone.updates(1);
  if (!action) throw new Error('nothing to do');
  await phone.sync([action]);
  await Promise.all(photos.map((photo) => sendPhoto(phone, action, photo)));
}

async function sendPhoto({ session }: Phone, action: FieldAction, photo: Buffer): Promise<void> {
  const { body, headers } = multipart(
    {
      ...{ grupo_id: String(action['grupo_id']), activo_id: String(action.activo_id) },
      ...{ action_id: action.id, photo_id: randomUUID(), photos: '' },
    },
    photo,
  );
  await session.ask('user/upload-photos', { headers, ...(body && { body }) });
}
