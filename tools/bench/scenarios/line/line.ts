import { fieldWorkers } from '../../../organisation/people.ts';
import { startLoaded } from '../../loaded-server.ts';
import { LEAST_ASSETS } from '../../options.ts';
import type { Bench, Scenario } from '../../scenario.ts';
import { FieldPhone } from '../field/field-phone.ts';
import { asFile, makePhotos } from '../photos/make-photos.ts';
import { login, sending } from './figures.ts';
import { firstVisit } from './first-visit.ts';
import { secondsFor, SlowLine } from './slow-line.ts';

const ACTIONS = 20;
const BADGE = 'header a[href="/user/sync"]';
/** Only against hanging: the line needs about two and a half minutes. */
const LONGEST_MS = 10 * 60_000;

/** What a bad line makes people wait for: first the app itself, in the end their work with its photos. */
export const lineScenario: Scenario = {
  name: 'line',
  async run(bench) {
    const server = await startLoaded(
      { ...bench, sizes: { ...bench.sizes, assets: LEAST_ASSETS } },
      { seccional: 'Nivel Central' },
    );
    await fieldWorkers(server.admin, server.url, bench.sizes.runs);
    for (let run = 1; run <= bench.sizes.runs; run += 1) {
      bench.say(`run ${run}`);
      bench.note(login, { work: await firstVisit(server.url) });
      const before = await photosOf(server);
      const seconds = await sendFrom(server.url, `persona_${run}`);
      const after = await photosOf(server);
      if (after.count - before.count !== 2 * ACTIONS) throw new Error('Not all photos have come');
      bench.note(sending, { work: seconds, limit: secondsFor(after.bytes - before.bytes) });
    }
  },
};

type Server = Awaited<ReturnType<Bench['start']>>;

async function photosOf({ sql }: Pick<Server, 'sql'>): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql.query<{ count: string; bytes: string }>(
    'SELECT count(*), coalesce(sum(size), 0) AS bytes FROM photos',
  );
  return { count: Number(rows[0]?.count), bytes: Number(rows[0]?.bytes) };
}

/** Seconds from the return of the line until nothing waits on the phone any more. */
async function sendFrom(url: string, username: string): Promise<number> {
  const phone = await FieldPhone.start(url, 1);
  try {
    await phone.login({ username, password: 'secreto-123' });
    await phone.download();
    const { page } = await phone.openGroup();
    const line = await SlowLine.of(page);
    await line.cut();
    for (let action = 0; action < ACTIONS; action += 1) {
      const photos = (await makePhotos(2)).map(asFile);
      await phone.openForm(page, 'Actualizar');
      await phone.save(page, photos);
    }
    await page.locator(BADGE, { hasText: 'por enviar' }).waitFor();
    const began = performance.now();
    await line.open();
    await page
      .locator(BADGE, { hasText: 'En línea' })
      .and(page.locator(BADGE, { hasNotText: 'por enviar' }))
      .waitFor({ timeout: LONGEST_MS });
    return (performance.now() - began) / 1_000;
  } finally {
    await phone.close();
  }
}
