import { FIRST_WITH_DRAFTS } from '../first-with-drafts.ts';
import { FIRST_WITH_FORMS_LEFT_BEHIND } from '../first-with-forms-left-behind.ts';
import { offline, type Mutation } from './mutation.ts';

const mutation = (
  name: string,
  breaks: string,
  file: string,
  changes: [string, string][],
  from = FIRST_WITH_DRAFTS,
): Mutation => ({
  ...{ name, breaks, from },
  patches: changes.map(([find, replace]) => ({ file: offline(file), find, replace })),
});

/** What becomes of forms that were begun and not saved. */
export const drafts: Mutation[] = [
  mutation('drafts-outlive-their-save', 'a draft that is saved is there no more', 'drafts/take-draft', [
    [', db.borradores.delete([userId, draft.id])]', ', void userId]'],
  ]),
  mutation('drafts-take-their-photos-along', 'the photos of a draft go with its work', 'drafts/take-draft', [
    ['draftPhotos(draft).filter((photo) => !ids.has(photo.id));', '(void ids, draftPhotos(draft));'],
  ]),
  mutation('drafts-forget-earlier-photos', 'a draft keeps its photos at each change', 'drafts/keep-draft', [
    ['      } else fotos.push(kept);\n', '      }\n'],
  ]),
  mutation(
    'drafts-end-with-their-asset',
    'a form is saved wherever its asset went meanwhile',
    'commands/start-of-change',
    [["if (typeof id !== 'number' ||", "if (!asset || typeof id !== 'number' ||"]],
    FIRST_WITH_FORMS_LEFT_BEHIND,
  ),
  mutation('drafts-are-everybodys', 'a draft is its author’s alone', 'drafts/own-drafts', [
    [
      "db.borradores.where('[userId+id]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).toArray()",
      'db.borradores.toArray()',
    ],
    ['.filter((draft) => isBy(author, draft))', '.filter(() => author !== undefined)'],
  ]),
];
