import { FIRST_WITH_REMOVALS } from '../first-with-removals.ts';
import { syncs, type Mutation } from './mutation.ts';

/** What becomes of assets that were loaded by mistake, and of work on them. */
export const removals: Mutation[] = [
  {
    name: 'removed-assets-are-just-not-there',
    breaks: 'whoever worked on what was removed is told who did that (rule 24)',
    from: FIRST_WITH_REMOVALS,
    patches: [
      {
        file: syncs('facts/read-assets'),
        find: 'WHERE a.usuario_id = $3 AND a.grupo_id = ANY (r.grupos)))`,',
        replace: 'WHERE FALSE AND a.usuario_id = $3 AND a.grupo_id = ANY (r.grupos)))`,',
      },
    ],
  },
];
