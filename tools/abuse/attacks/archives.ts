import { createHash } from 'node:crypto';
import { zip, type Entry } from '../../hostile-spreadsheets/making/zip.ts';

/** Whose work an archive says to hold: somebody whom the server knows, else it looks no further. */
export interface Author {
  id: number;
  username: string;
}

export interface HostileArchive {
  name: string;
  make(): Buffer;
  /** What shows that its contents were reached: sound as a whole, each part is judged by itself. */
  reaches?: 200;
  /** Takes the server a while, rightly. */
  isLong?: true;
}

const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

/** An export as a phone makes it, with these actions. */
export const honestArchive = (author: Author, work: readonly object[]): Buffer =>
  packed(archiveOf(author, JSON.stringify(work), { acciones: work.length }));

const packed = (entries: readonly Entry[]): Buffer => Buffer.from(zip(entries));

const file = (name: string, text: string): Entry => ({ name, content: Buffer.from(text) });

const listed = (text: string): Entry => file('acciones.json', text);

const archiveOf = (author: Author, actions: string, differences: object = {}): Entry[] => [
  manifest(author, actions, differences),
  listed(actions),
];

const manifest = (usuario: Author, actions: string, differences: object): Entry =>
  file(
    'manifiesto.json',
    JSON.stringify({
      formato: 'inventario-pendientes',
      version: 1,
      usuario,
      dispositivo: 'un teléfono',
      app_version: '1.0.0',
      exported_at: '2026-11-20T15:00:00.000Z',
      acciones: 0,
      acciones_sha256: createHash('sha256').update(actions).digest('hex'),
      fotos: [],
      ...differences,
    }),
  );

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

const photo = (n: number): object => ({
  photo_id: `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`,
  action_id: NOBODYS_ID,
  archivo: `fotos/${n}.jpg`,
  filename: 'foto.jpg',
  sha256: createHash('sha256').update('x').digest('hex'),
  size: 1,
});

const photos = { fotos: many(19_900, photo) };

/** Files in the shape of an export of a phone, and others that only look like one. */
export function hostileArchives(author: Author): HostileArchive[] {
  const sound = (
    name: string,
    actions: string,
    differences: object = {},
    others: () => Entry[] = () => [],
  ) => ({
    name,
    make: () => packed([...archiveOf(author, actions, differences), ...others()]),
    reaches: 200 as const,
  });
  const broken = (name: string, make: () => Entry[]): HostileArchive => ({
    name,
    make: () => packed(make()),
  });
  const usual = (): Entry[] => archiveOf(author, '[]');
  return [
    { name: 'nothing', make: () => Buffer.alloc(0) },
    { name: 'text', make: () => Buffer.from('PK, but not really') },
    broken('an empty archive', () => []),
    broken('no actions', () => usual().slice(0, 1)),
    broken('a manifest that is a list', () => [file('manifiesto.json', '[]'), listed('[]')]),
    broken('a manifest of 100,000 levels', () => [
      file('manifiesto.json', '['.repeat(100_000) + ']'.repeat(100_000)),
      listed('[]'),
    ]),
    broken('actions of 100,000 levels', () => archiveOf(author, '['.repeat(100_000) + ']'.repeat(100_000))),
    { ...sound('19,900 photos that are not there', '[]', photos), isLong: true },
    {
      ...sound('19,900 photos of one byte', '[]', photos, () =>
        many(19_900, (n) => file(`fotos/${n}.jpg`, 'x')),
      ),
      isLong: true,
    },
    { ...sound('10,000 actions of null', `[${'null,'.repeat(9_999)}null]`), isLong: true },
    sound('actions of every type', '[null,true,1,"texto",[],[[]],{},{"id":1},{"id":null}]'),
    sound('names that JavaScript has, in an action', '[{"__proto__":{"a":1},"constructor":1,"then":1}]'),
    broken('one action too many', () => archiveOf(author, `[${'1,'.repeat(10_000)}1]`)),
    broken('somebody else’s name', () => archiveOf({ ...author, username: 'nadie' }, '[]')),
    broken('nobody', () => archiveOf({ id: 2_147_483_647, username: 'nadie' }, '[]')),
    broken('40,000 entries', () => [
      ...usual(),
      ...many(40_000, (n) => ({ name: `a${n}`, content: Buffer.alloc(0) })),
    ]),
    broken('300 MB of zeros', () => [
      ...usual().slice(0, 1),
      { name: 'acciones.json', content: Buffer.alloc(300_000_000) },
    ]),
    broken('more than it says', () => [
      ...usual().slice(0, 1),
      { name: 'acciones.json', content: Buffer.alloc(30_000_000, 0x20), claimedSize: 10 },
    ]),
    sound(
      'paths that lead out',
      '[]',
      { fotos: [{ ...photo(1), archivo: '../../../etc/passwd' }] },
      () => [],
    ),
    broken('an entry whose path leads out', () => [...usual(), file('../../../etc/passwd', 'x')]),
    sound('names that JavaScript has', '[]', { ['__proto__']: { a: 1 }, constructor: 1 }, () => [
      file('__proto__', '{}'),
      file('constructor', '{}'),
    ]),
    broken('the same name twice', () => [...archiveOf({ id: 2, username: 'beto' }, '[]'), ...usual()]),
    { name: 'half an archive', make: () => packed(usual()).subarray(0, 200) },
  ];
}
