import { zip, type Entry } from '../../hostile-spreadsheets/making/zip.ts';

export interface HostileArchive {
  name: string;
  make(): Buffer;
}

const USER = { id: 1, username: 'ana' };
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

const manifest = (differences: object): Entry => ({
  name: 'manifiesto.json',
  content: Buffer.from(
    JSON.stringify({
      formato: 'inventario-pendientes',
      version: 1,
      usuario: USER,
      dispositivo: 'un teléfono',
      app_version: '1.0.0',
      exported_at: '2026-11-20T15:00:00.000Z',
      acciones: 0,
      acciones_sha256: '0'.repeat(64),
      fotos: [],
      ...differences,
    }),
  ),
});

const actions = (text: string): Entry => ({ name: 'acciones.json', content: Buffer.from(text) });

const archive = (name: string, make: () => Entry[]): HostileArchive => ({
  name,
  make: () => Buffer.from(zip(make())),
});

const many = (count: number, entry: (n: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, n) => entry(n));

const photo = (n: number): object => ({
  photo_id: `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`,
  action_id: NOBODYS_ID,
  archivo: `fotos/${n}.jpg`,
  filename: 'foto.jpg',
  sha256: '0'.repeat(64),
  size: 1,
});

/** Files in the shape of an export of a phone, and others that only look like one. */
export const HOSTILE_ARCHIVES: readonly HostileArchive[] = [
  { name: 'nothing', make: () => Buffer.alloc(0) },
  { name: 'text', make: () => Buffer.from('PK, but not really') },
  archive('an empty archive', () => []),
  archive('no actions', () => [manifest({})]),
  archive('a manifest that is a list', () => [
    { name: 'manifiesto.json', content: Buffer.from('[]') },
    actions('[]'),
  ]),
  archive('a manifest of 100,000 levels', () => [
    { name: 'manifiesto.json', content: Buffer.from('['.repeat(100_000) + ']'.repeat(100_000)) },
  ]),
  archive('19,900 photos that are not there', () => [
    manifest({ fotos: Array.from({ length: 19_900 }, (_, n) => photo(n)) }),
    actions('[]'),
  ]),
  archive('19,900 photos of one byte', () => [
    manifest({ fotos: Array.from({ length: 19_900 }, (_, n) => photo(n)) }),
    actions('[]'),
    ...many(19_900, (n) => ({ name: `fotos/${n}.jpg`, content: Buffer.from('x') })),
  ]),
  archive('10,000 actions of null', () => [
    manifest({ acciones: 10_000 }),
    actions(`[${'null,'.repeat(9_999)}null]`),
  ]),
  archive('40,000 entries', () => [
    manifest({}),
    ...many(40_000, (n) => ({ name: `a${n}`, content: Buffer.alloc(0) })),
  ]),
  archive('300 MB of zeros', () => [
    manifest({}),
    { name: 'acciones.json', content: Buffer.alloc(300_000_000) },
  ]),
  archive('more than it says', () => [
    manifest({}),
    { name: 'acciones.json', content: Buffer.alloc(30_000_000, 0x20), claimedSize: 10 },
  ]),
  archive('paths that lead out', () => [
    manifest({ fotos: [{ ...photo(1), archivo: '../../../etc/passwd' }] }),
    { name: '../../../etc/passwd', content: Buffer.from('x') },
    actions('[]'),
  ]),
  archive('names that JavaScript has', () => [
    { name: '__proto__', content: Buffer.from('{}') },
    { name: 'constructor', content: Buffer.from('{}') },
    manifest({ __proto__: { a: 1 } }),
  ]),
  archive('the same name twice', () => [
    manifest({}),
    manifest({ usuario: { id: 2, username: 'beto' } }),
    actions('[]'),
  ]),
  { name: 'half an archive', make: () => Buffer.from(zip([manifest({}), actions('[]')])).subarray(0, 200) },
];
