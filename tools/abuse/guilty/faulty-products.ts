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

const ASSETS_FOR_ALL = {
  file: 'groups/access.service.js',
  find: "WHERE s.id = $1 AND ($2 = 'ADMIN' OR",
  replace: "WHERE s.id = $1 AND ($2 <> '' OR",
} as const;

export const FAULTY_PRODUCTS: readonly FaultyProduct[] = [
  {
    ...ASSETS_FOR_ALL,
    name: 'field work acts on every asset',
    only: ['syncActions'],
    foundAs: /was changed by them/,
  },
  {
    ...ASSETS_FOR_ALL,
    name: 'photos are anybody’s',
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
    file: 'syncs/action-applier.js',
    find: "const visible = (await this.reach.asset(assetId, Infinity)) === 'now';",
    replace: 'const visible = true;',
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
