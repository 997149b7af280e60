/** A fault of the server that the run must find, as a change of its built code. */
export interface FaultyProduct {
  name: string;
  /** Below the folder of the built server. */
  file: string;
  /** Stands in it exactly once. */
  find: string;
  replace: string;
  /** Operations that are attacked. */
  only: readonly string[];
  withSieges?: true;
  /** In one of the faults that are found. */
  foundAs: RegExp;
}

export const FAULTY_PRODUCTS: readonly FaultyProduct[] = [
  {
    name: 'field work acts on every asset',
    file: 'syncs/decide/call-state.js',
    find: 'if (this.author.scope.everything)',
    replace: 'if (this.author.usuario_id > 0)',
    only: ['syncActions'],
    foundAs: /was changed by them/,
  },
  {
    name: 'photos are anybody’s',
    file: 'groups/access.service.js',
    find: "WHERE s.id = $1 AND ($2 = 'ADMIN' OR",
    replace: "WHERE s.id = $1 AND ($2 <> '' OR",
    only: ['getPhoto'],
    foundAs: /not theirs \(AJENAFOTO/,
  },
  {
    name: 'groups are anybody’s',
    file: 'groups/access.service.js',
    find: "WHERE g.id = $1 AND ($2 = 'ADMIN' OR",
    replace: "WHERE g.id = $1 AND ($2 <> '' OR",
    only: ['downloadGroupAssets'],
    foundAs: /not theirs \(AJENO/,
  },
  {
    name: 'who names a number is told what has it',
    file: 'syncs/decide/holder.js',
    find: 'return holder && state.sees(holder.group) ? holder : null;',
    replace: 'return holder;',
    only: ['syncActions'],
    foundAs: /not theirs/,
  },
  {
    name: 'no archive is ever loaded',
    file: 'rescue/reading/read-export.js',
    find: 'if (!Array.isArray(actions))',
    replace: 'if (Array.isArray(actions))',
    only: ['rescueSync'],
    foundAs: /let nobody through/,
  },
  {
    name: 'one person’s bodies stand in everybody’s way',
    file: 'common/admissions.js',
    find: 'const own = this.inside.get(person) ?? 0;',
    replace: 'const own = this.together;',
    only: ['syncActions'],
    withSieges: true,
    foundAs: /of somebody else failed/,
  },
  {
    name: 'bodies that do not come are kept for ever',
    file: 'common/bodies/body-pace.js',
    find: 'const over = request.complete || request.destroyed;',
    replace: 'const over = true;',
    only: ['syncActions'],
    withSieges: true,
    foundAs: /never ended/,
  },
];
