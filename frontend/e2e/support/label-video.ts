import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

export type Label = { format: 'Code128' | 'QRCode'; text: string };

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_PER_SECOND = 5;
const FRAMES_OF_LABEL = 10;
const FRAMES_BETWEEN = 3;
const WHITE = 235;
const BLACK = 16;

/** A film for the browser's fake camera that shows the labels one after the other, again and again. */
export async function labelVideo(labels: readonly Label[]): Promise<string> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const { buffer, byteOffset, byteLength } = wasm;
  prepareZXingModule({
    overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
  });
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

/** In the middle of a white wall, as large as fits. */
async function drawnLabel({ format, text }: Label): Promise<Buffer> {
  const { symbol, error } = await writeBarcode(text, { format });
  if (error !== '') throw new Error(error);
  const { data, width, height } = symbol;
  const wall = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  const scale = Math.floor(Math.min((WIDTH * 0.8) / width, (HEIGHT * 0.7) / height));
  // Bars come as one line of them.
  const tall = height === 1 ? HEIGHT / 2 : height * scale;
  const left = Math.floor((WIDTH - width * scale) / 2);
  const top = Math.floor((HEIGHT - tall) / 2);
  for (let y = 0; y < tall; y += 1) {
    const row = height === 1 ? 0 : Math.floor(y / scale);
    for (let x = 0; x < width * scale; x += 1) {
      const dark = (data[row * width + Math.floor(x / scale)] ?? 255) < 128;
      if (dark) wall[(top + y) * WIDTH + left + x] = BLACK;
    }
  }
  return wall;
}

/** Grey pictures, one after the other, uncompressed. */
function y4m(frames: readonly Buffer[]): Buffer {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([header, ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame, colourless])]);
}
