import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnLabel, HEIGHT, WHITE, WIDTH, type Label } from './drawn-label.ts';

const FRAMES_PER_SECOND = 5;
const FRAMES_OF_LABEL = 10;
const FRAMES_BETWEEN = 3;

/** A film for the browser's fake camera that shows the labels one after the other, again and again. */
export async function labelVideo(labels: readonly Label[]): Promise<string> {
  const nothing = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  const frames: Buffer[] = [];
  for (const label of labels) {
    const drawn = await drawnLabel(label);
    frames.push(
      ...Array<Buffer>(FRAMES_OF_LABEL).fill(drawn),
      ...Array<Buffer>(FRAMES_BETWEEN).fill(nothing),
    );
  }
  const file = join(await mkdtemp(join(tmpdir(), 'inventario-labels-')), 'labels.y4m');
  await writeFile(file, y4m(frames));
  return file;
}

/** Grey pictures, one after the other, uncompressed. */
function y4m(frames: readonly Buffer[]): Buffer {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([header, ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame, colourless])]);
}
