import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { BUDGET, DECODERS, MAX_HELD_BYTES } from '../src/photos/decoding/decode-limits.js';
import { PhotoWorld } from './photo-world.js';
import { decoderProcesses } from './support/decoder-processes.js';
import { HOSTILE_PHOTOS } from './support/hostile-photos/hostile-photos.js';
import { baselineJpeg, manyScanJpeg, progressiveJpeg } from './support/hostile-photos/jpeg.js';
import { flatPng } from './support/hostile-photos/png.js';
import { flatWebp } from './support/hostile-photos/webp.js';
import type { Phone } from './sync-world.js';

const LARGEST = { width: 12_000, height: 12_000 };
/** Takes its time, within all limits: read row by row, but very many of them. */
const slow = (side = 6000): Buffer => flatPng({ width: side, height: side, colour: 'rgba', depth: 16 });
const ordinary = (): Buffer => baselineJpeg({ width: 800, height: 600 });
/** Photos that wait behind a first one of the same person. */
const QUEUE = 7;

/** Does this again and again until the answer is there. */
async function meanwhile<T>(answer: PromiseLike<T>, look: () => void): Promise<T> {
  let done = false;
  const end = () => (done = true);
  const answered = Promise.resolve(answer);
  answered.then(end, end);
  while (!done) {
    look();
    await delay(20);
  }
  return answered;
}

/** Those that wait for work; the next photo gets a new one. */
async function endDecoders(): Promise<void> {
  for (const { pid } of decoderProcesses()) {
    process.kill(pid, 'SIGKILL');
    while (existsSync(`/proc/${pid}`)) await delay(10);
  }
}

describe('decoding photos', () => {
  let office: PhotoWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await PhotoWorld.start();
    ana = await office.person('ana');
    beto = await office.person('beto');
  });
  afterAll(() => office.world.stop());

  it('refuses what was made to do harm with a reason, and takes what costs no more than others', async () => {
    for (const { name, make, harmless = false } of HOSTILE_PHOTOS) {
      const { status, body } = await office.send(ana, make());
      expect({ name, status }).toEqual({ name, status: harmless ? 201 : 400 });
      if (!harmless) expect(body.code).toMatch(/^(not_an_image|image_too_large|image_too_complex)$/);
    }
    expect(office.received()).toEqual([]);
  });

  it('says what is wrong with an image that needs too much', async () => {
    for (const bytes of [
      progressiveJpeg(LARGEST),
      manyScanJpeg({ width: 800, height: 600, scans: 101 }),
      flatPng({ ...LARGEST, interlaced: true }),
      flatWebp(LARGEST),
    ]) {
      const { body } = await office.send(ana, bytes).expect(400);
      expect(body).toMatchObject({ code: 'image_too_complex' });
      expect(body.message).toMatch(/^La foto exige demasiada memoria o demasiado tiempo/);
    }
  });

  it('takes ordinary images in passes, and holds less than the bound for the largest of them', async () => {
    await office.work(ana);
    for (const bytes of [
      progressiveJpeg({ width: 4600, height: 4600 }),
      manyScanJpeg({ width: 4600, height: 4600, scans: 100 }),
      flatPng({ width: 6600, height: 6600, interlaced: true }),
      flatWebp({ width: 5700, height: 5700 }),
    ]) {
      await endDecoders();
      // Looked at while it decodes: one that took much is gone with its answer.
      let peak = 0;
      const { status } = await meanwhile(office.send(ana, bytes), () => {
        peak = Math.max(peak, ...decoderProcesses().map(({ peakBytes }) => peakBytes));
      });
      expect(status).toBe(201);
      expect(peak).toBeGreaterThan(MAX_HELD_BYTES);
      expect(peak).toBeLessThan(BUDGET.rssBytes);
    }
    expect(MAX_HELD_BYTES).toBeLessThan(BUDGET.rssBytes);
  });

  it('never has more processes than it may, however many photos come', async () => {
    const answers = Promise.all(
      [1, 2, 3].flatMap(() => [office.send(ana, slow(3000)), office.send(beto, slow(3000))]),
    );
    let most = 0;
    const statuses = await meanwhile(answers, () => {
      most = Math.max(most, decoderProcesses().length);
    });
    expect(statuses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(most).toBeLessThanOrEqual(DECODERS);
  });

  it('lets nobody wait for the queue of another', async () => {
    await endDecoders();
    const order: string[] = [];
    const note = (name: string, bytes: Buffer) =>
      office.send(name === 'ana' ? ana : beto, bytes).then(({ status }) => order.push(`${name} ${status}`));
    const first = note('ana', slow());
    let held: number[] = [];
    while (held.length === 0)
      held = await delay(
        10,
        decoderProcesses().map(({ pid }) => pid),
      );
    for (const pid of held) process.kill(pid, 'SIGSTOP');
    const others = Array.from({ length: QUEUE }, () => note('ana', ordinary()));
    while (office.received().length + order.length < 1 + QUEUE) await delay(10);
    await note('beto', ordinary());
    // Hers wait for one another, though a place was free.
    expect(order).toEqual(['beto 201']);
    for (const pid of held) process.kill(pid, 'SIGCONT');
    await Promise.all([first, ...others]);
    expect(order.slice(1)).toEqual(Array(1 + QUEUE).fill('ana 201'));
  });

  it('asks for the photo again when the process that looked at it ended', async () => {
    const sent = Promise.resolve(office.send(ana, slow()));
    while (office.received().length === 0 || decoderProcesses().length === 0) await delay(10);
    for (let ended = false; !ended; await delay(50)) {
      for (const { pid } of decoderProcesses()) process.kill(pid, 'SIGKILL');
      ended = await Promise.race([sent.then(() => true), delay(0, false)]);
    }
    const { status, body } = await sent;
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'photo_unchecked' });
    await office.send(ana, ordinary()).expect(201);
    expect(office.received()).toEqual([]);
  });

  it('ends with the server', async () => {
    await office.send(ana, ordinary()).expect(201);
    expect(decoderProcesses().length).toBeGreaterThan(0);
    const other = await PhotoWorld.start();
    await other.send(await other.person('eva'), ordinary()).expect(201);
    const all = decoderProcesses().length;
    await other.world.stop();
    expect(decoderProcesses()).toHaveLength(all - 1);
  });
});
