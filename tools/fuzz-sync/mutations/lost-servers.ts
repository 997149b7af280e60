import { FIRST_WITH_LOST_SERVERS } from '../first-with-lost-servers.ts';
import { FIRST_WITH_WORK_BEFORE_A_LOSS } from '../first-with-work-before-a-loss.ts';
import { offline, type Mutation } from './mutation.ts';

/** What becomes of work that a server confirmed before it was lost and put back from a backup. */
export const lostServers: Mutation[] = [
  {
    name: 'sent-work-is-forgotten',
    breaks: 'what a server confirmed and lost comes again',
    from: FIRST_WITH_LOST_SERVERS,
    patches: [
      {
        file: offline('sync/apply-results'),
        find: '  await keepSent(ctx, row, result);\n',
        replace: '',
      },
    ],
  },
  {
    name: 'sent-photos-are-forgotten',
    breaks: 'what a server confirmed and lost comes again, with its photos',
    from: FIRST_WITH_LOST_SERVERS,
    patches: [
      {
        file: offline('sent/keep-sent'),
        find: 'if (await db.enviadas.get([userId, action_id])) {',
        replace: "if ((await db.enviadas.get([userId, action_id]))?.id === '') {",
      },
    ],
  },
  {
    name: 'told-discards-are-forgotten',
    breaks: 'what somebody threw away waits for nobody’s decision any more',
    from: FIRST_WITH_LOST_SERVERS,
    patches: [
      {
        file: offline('sync/catch-up'),
        find: "        for (const row of done) if (ends.get(row.id) !== 'refused') await keepDiscard(ctx, row);\n",
        replace: '',
      },
    ],
  },
  {
    name: 'lost-assets-keep-their-number',
    breaks: 'what was done to a lost asset is for the one that is made again',
    from: FIRST_WITH_WORK_BEFORE_A_LOSS,
    patches: [
      {
        file: offline('sent/return-to-queue'),
        find: 'asset: named(action) };',
        replace: 'asset: action.asset };',
      },
    ],
  },
];
