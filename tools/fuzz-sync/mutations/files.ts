import { mutation, type Mutation } from './mutation.ts';

/** What an import does to field work. */
export const files: Mutation[] = [
  mutation(
    'forget-what-the-file-had',
    'a file never undoes field work (rule 11)',
    'backend/src/syncs/write/write-assets.ts',
    'valores_archivo = t.remembered || a.valores_archivo',
    'valores_archivo = CASE WHEN t.remembered IS NULL THEN NULL ELSE a.valores_archivo END',
  ),
  mutation(
    'differences-unsaid',
    'what a file cannot change stands under diferencias (rule 11)',
    'backend/src/inventory/import/merging/differences.ts',
    "WHERE c.verdict = 'differs' ORDER BY",
    "WHERE c.verdict = 'differs' AND c.campo <> 'SERIAL' ORDER BY",
  ),
  mutation(
    'files-undo-moves',
    'a file never undoes a move (rule 11)',
    'backend/src/inventory/import/merging/compare-places.ts',
    'memory ?| ${FIELDS} AS edited,',
    'FALSE AS edited,',
  ),
];
