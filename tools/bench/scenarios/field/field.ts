import { fieldWorkers } from '../../../organisation/people.ts';
import { startLoaded } from '../../loaded-server.ts';
import { LEAST_ASSETS } from '../../options.ts';
import type { Figure } from '../../figures/figure.ts';
import type { Bench, Scenario } from '../../scenario.ts';
import { asFile, largePhoto, makePhotos } from '../photos/make-photos.ts';
import { FieldPhone, type Photo } from './field-phone.ts';
import { figuresOf } from './figures.ts';
import { fixedWork } from './in-page.ts';

/**
 * What a field user waits for, in a browser with a slow processor, with few assets and with many in one
 * group.
 */
export const fieldScenario: Scenario = {
  name: 'field',
  async run(bench) {
    const photos = (await makePhotos(2)).map(asFile);
    const large = asFile(await largePhoto());
    for (const assets of new Set([LEAST_ASSETS, bench.sizes.assets])) {
      await withAssets(bench, assets, { photos, large });
      await bench.done();
    }
  },
};

interface Photos {
  photos: readonly Photo[];
  large: Photo;
}

/** As many labels are scanned, one after the other; the app is started and each form opened as often. */
const SCANS = 5;
const STARTS = 5;
const FORMS = 5;
const SAVES = 3;
/** What many names begin with. */
const EMPLOYEE = 'MARIA';
const WORDS = ['s', 'si', 'silla', 'mesa', 'monitor', ''];

async function withAssets(bench: Bench, assets: number, { photos, large }: Photos): Promise<void> {
  const server = await startLoaded(
    { ...bench, sizes: { ...bench.sizes, assets } },
    { seccional: 'Nivel Central' },
  );
  const [worker] = await fieldWorkers(server.admin, server.url, 1);
  const { grupos } = await (worker?.json<{ grupos: { id: number }[] }>('user/trabajos') ?? { grupos: [] });
  const group = grupos[0]?.id ?? 0;
  const figures = figuresOf(assets);
  for (let run = 1; run <= bench.sizes.runs; run += 1) {
    bench.say(`${assets} assets, run ${run}`);
    const phone = await FieldPhone.start(server.url);
    try {
      await phone.login({ username: 'persona_1', password: 'secreto-123' });
      const { ms, limit } = await phone.download();
      bench.note(figures.download, { work: ms / 1000, limit: limit / 1000 });
      await phone.leave();
      const { toWork, toGroup } = await phone.coldStarts(STARTS, group);
      for (const work of toWork) bench.note(figures.coldStart, { work });
      for (const work of toGroup) bench.note(figures.coldOpen, { work });
      const { page, took } = await phone.openGroup();
      bench.note(figures.open, { work: took.ms });
      bench.note(figures.openTask, { work: took.longest });
      for (const key of await phone.search(page, WORDS)) {
        bench.note(figures.key, { work: key.ms });
        bench.note(figures.keyTask, { work: key.longest });
      }
      for (const number of (await phone.walkInto(page)).slice(0, SCANS)) {
        const { there, back } = await phone.scan(page, number);
        bench.note(figures.scan, { work: there.ms });
        bench.note(figures.scanTask, { work: there.longest });
        bench.note(figures.back, { work: back.ms });
      }
      const noteMachine = async () => bench.note(figures.fixedWork, { work: await fixedWork(page) });
      await noteMachine();
      const openOften = async (figure: Figure, action: 'Actualizar' | 'Transferir') => {
        for (let form = 0; form < FORMS; form += 1) {
          bench.note(figure, { work: (await phone.openForm(page, action)).ms });
          await phone.closeForm(page);
          await noteMachine();
        }
      };
      await openOften(figures.transfer, 'Transferir');
      await phone.openForm(page, 'Transferir');
      for (const letter of await phone.fillIn(page, EMPLOYEE)) {
        bench.note(figures.letter, { work: letter.ms });
        bench.note(figures.letterTask, { work: letter.longest });
      }
      await phone.giveFormUp(page);
      await openOften(figures.update, 'Actualizar');
      for (let save = 0; save < SAVES; save += 1) {
        await phone.openForm(page, 'Actualizar');
        const saved = await phone.save(page, photos);
        bench.note(figures.save, { work: saved.ms });
        bench.note(figures.saveTask, { work: saved.longest });
        await phone.openForm(page, 'Actualizar');
        const photo = await phone.compress(page, large);
        bench.note(figures.photo, { work: photo.ms });
        bench.note(figures.photoTask, { work: photo.longest });
        await phone.giveFormUp(page);
      }
    } finally {
      await phone.close();
    }
  }
}
