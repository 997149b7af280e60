import { REPORTS } from '../../../report-times/paths.ts';

/** What stands for an id or a number that every database has others of. */
export const PLACEHOLDERS = ['root', 'leaf', 'worked', 'person', 'load', 'number'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/**
 * What an administrator's screens ask for, but files. `root`: the first group of all, `leaf`: one that holds
 * assets only, `worked`: an asset with field work, `person`: who did it, `load`: an import, `number`: an
 * asset's.
 */
export const CONSOLE_READS: readonly string[] = [
  'groups',
  'groups/{root}',
  'groups/{root}/assets?page=1&limit=50',
  'groups/{root}/assets?page=20&limit=50',
  'groups/{root}/assets?page=1&limit=50&search=escritorio',
  'groups/{root}/assets?page=1&limit=50&search=computador+dell',
  'groups/{root}/assets?page=1&limit=50&search={number}',
  'groups/{root}/assets?page=1&limit=50&search=zzz',
  'groups/{root}/assets?page=1&limit=50&orden=-COSTO_ACTUAL',
  'groups/{leaf}/assets?page=1&limit=50',
  'assets/{worked}',
  'assets/{worked}/history?page=1&limit=20',
  'assets/{worked}/history?con_fotos=true&limit=2',
  'assets/quitados?page=1',
  'syncs?page=1&limit=20',
  'syncs?page=1000&limit=20',
  'syncs?page=1&limit=20&action_type=BAJA',
  'syncs?page=1&limit=20&usuario_id={person}',
  'syncs?page=1&limit=20&search=escritorio',
  'syncs?page=1&limit=20&search=zzz',
  'syncs/by-group',
  'syncs/conflicts?page=1',
  'imports?page=1',
  'imports/unseen',
  'imports/{load}',
  'imports/{load}/errors?page=1',
  'imports/{load}/differences?page=1',
  'users?page=1&limit=10',
  'users?page=1&limit=10&search=persona',
  'users',
  'devices?page=1',
  'devices/resumen',
  'atencion',
  'avisos',
  'search?q={number}',
  'search?q=escritorio',
  'search?q=persona+1',
  ...REPORTS,
].map((path) => `admin/${path}`);

/** What somebody who works on everything asks for. */
export const FIELD_READS: readonly string[] = ['user/trabajos', 'user/dashboard', 'auth/me'];

/** @throws Error for a placeholder that nobody knows */
export const filled = (path: string, known: Readonly<Record<Placeholder, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const placeholder = PLACEHOLDERS.find((one) => one === name);
    if (!placeholder) throw new Error(`${path}: what is ${name}?`);
    return encodeURIComponent(known[placeholder]);
  });

/** The same in every run, whatever day it is. */
export const nameOf = (path: string): string =>
  path.replace(/desde=[\d-]+&hasta=[\d-]+/, 'desde={a year ago}');
