import { DOWNLOAD_PAGE } from '../limits';
import { GROUP, place, world } from '../test/world';
import type { GroupAssetsPage } from '../wire';

/** A phone of somebody to whom the group is new, which takes three pages. */
async function phoneWithPages() {
  const { server, device } = await world();
  for (let n = 0; n < 2 * DOWNLOAD_PAGE; n += 1) {
    server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO: `B-${n}`, DESCRIPCION: 'Silla' }));
  }
  server.assign(2, GROUP);
  const transport = server.transportFor(2);
  const asked = {
    signals: [] as AbortSignal[],
    pass: (get: () => Promise<GroupAssetsPage>): Promise<GroupAssetsPage> => get(),
  };
  const phone = await device.open(2, {
    transport: {
      ...transport,
      groupAssets: (id, query, signal) => {
        asked.signals.push(signal);
        return asked.pass(() => transport.groupAssets(id, query, signal));
      },
    },
  });
  await phone.refreshGroups();
  return { server, phone, asked };
}

describe('the pages of a download', () => {
  it('are asked for while the one before is stored, and stored one after the other', async () => {
    const { phone, asked } = await phoneWithPages();
    const stored: unknown[] = [];
    asked.pass = async (get) => {
      stored.push((await phone.getGroup(GROUP))?.received);
      return get();
    };
    await phone.downloadGroup(GROUP);
    // The last one is the delta after them, which nothing is asked ahead of.
    expect(stored).toEqual([0, 0, DOWNLOAD_PAGE, 2 * DOWNLOAD_PAGE + 2]);
    expect(await phone.listGroupAssets(GROUP)).toHaveLength(2 * DOWNLOAD_PAGE + 2);
  });

  it('are waited for by nobody where the one before found no place', async () => {
    const { server, phone, asked } = await phoneWithPages();
    asked.pass = async (get) => {
      if (asked.signals.length === 2) return new Promise<never>(() => undefined);
      const page = await get();
      server.assign(2);
      await phone.refreshGroups();
      return page;
    };
    await expect(phone.downloadGroup(GROUP)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    expect(asked.signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('say how they failed when it is their turn, and what came before is kept', async () => {
    const { phone, asked } = await phoneWithPages();
    asked.pass = (get) => (asked.signals.length === 2 ? Promise.reject(new Error('broken')) : get());
    await expect(phone.downloadGroup(GROUP)).rejects.toThrow('broken');
    expect(await phone.getGroup(GROUP)).toMatchObject({ received: DOWNLOAD_PAGE, downloaded: 0 });
  });
});
