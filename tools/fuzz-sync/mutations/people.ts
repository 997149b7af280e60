import { mutation, offline, type Mutation } from './mutation.ts';

/** Whose work it is on a phone that several people use. */
export const people: Mutation[] = [
  {
    name: 'anybody-sends-everything',
    breaks: 'several people on one device (rule 15)',
    patches: [
      {
        file: offline('db/access'),
        find: "db.pendingActions\n    .where('[userId+seq]')\n    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])\n    .toArray((rows) => rows.filter((row) => isBy(author, row)));",
        replace:
          '(void [userId, author], db.pendingActions.filter((row) => Number(row.userId) > 0).toArray());',
      },
    ],
  },
  {
    name: 'the-session-says-whose-work-it-is',
    breaks: 'whose work it is stands in its rows (rule 23)',
    patches: [
      {
        file: offline('identity/author'),
        find: 'if (author.username === null || username === null) return author.username === username;\n  return sameUsername(author.username, username);',
        replace: 'void username;\n  return true;',
      },
    ],
  },
  mutation(
    'work-that-nobody-signed',
    'whose work it is stands in its rows (rule 23)',
    offline('commands/new-rows'),
    '    author: ctx.author,\n    created_at',
    '    created_at',
  ),
];
