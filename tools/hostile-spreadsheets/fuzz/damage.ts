import { createRandom } from '../../../backend/src/demo/inventory/random.ts';

/** The bytes, damaged in one to four ways that follow from the seed alone. */
export function damaged(bytes: Uint8Array, seed: number): Uint8Array {
  const random = createRandom(seed);
  const place = (length: number) => random.int(0, Math.max(0, length - 1));
  const ways: ((bytes: Buffer) => Buffer)[] = [
    (file) => {
      for (let times = random.int(1, 8); times > 0; times -= 1) {
        const at = place(file.length);
        file[at] = (file[at] ?? 0) ^ (1 << random.int(0, 7));
      }
      return file;
    },
    (file) => file.subarray(0, place(file.length)),
    (file) => {
      const at = place(file.length);
      file.subarray(at, at + random.int(1, 64)).fill(random.int(0, 1) * 0xff);
      return file;
    },
    (file) => {
      const from = place(file.length);
      const piece = file.subarray(from, from + random.int(1, 400));
      const at = place(file.length);
      return Buffer.concat([
        file.subarray(0, at),
        piece,
        file.subarray(at + random.int(0, 1) * piece.length),
      ]);
    },
    (file) => {
      const at = place(file.length);
      return Buffer.concat([file.subarray(0, at), file.subarray(at + random.int(1, 40))]);
    },
    (file) => {
      // Numbers that say how much follows are where readers stumble.
      const extreme = random.pick([
        0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xfffffffe, 0xffffffff,
      ]);
      if (file.length >= 4) file.writeUInt32LE(extreme, random.int(0, file.length - 4));
      return file;
    },
  ];
  let file: Buffer = Buffer.from(bytes);
  for (let times = random.int(1, 4); times > 0; times -= 1) file = random.pick(ways)(file);
  return file;
}
