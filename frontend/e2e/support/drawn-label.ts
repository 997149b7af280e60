import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

export type Label = { format: 'Code128' | 'QRCode'; text: string };

export const WIDTH = 640;
export const HEIGHT = 480;
export const WHITE = 235;
const BLACK = 16;

/** A label in the middle of a white wall, as large as fits: one byte for each point. */
export async function drawnLabel({ format, text }: Label): Promise<Buffer> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const { buffer, byteOffset, byteLength } = wasm;
  prepareZXingModule({
    overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
  });
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
