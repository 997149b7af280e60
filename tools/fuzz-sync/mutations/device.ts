import { mutation, offline, syncs, type Mutation } from './mutation.ts';

/** What a phone does with work, and with what it downloads. */
export const device: Mutation[] = [
  mutation(
    'forget-the-action-before-the-answer',
    'a crash loses nothing (rule 2)',
    offline('sync/send-actions'),
    'const answer = await call(ctx, batch, signal);',
    'await ctx.db.pendingActions.bulkDelete(ids.map((id) => [ctx.userId, id]));\n  const answer = await call(ctx, batch, signal);\n  await ctx.db.pendingActions.bulkPut([...batch]);',
  ),
  mutation(
    'sent-although-the-answer-was-lost',
    'only an answer says that it was applied (rule 13)',
    offline('sync/send-actions'),
    "if (answer.kind === 'failed') {",
    "if (answer.kind === 'stop' && answer.by === 'no-connection') {\n      await ctx.db.pendingActions.bulkDelete(ids.map((id) => [ctx.userId, id]));\n    }\n    if (answer.kind === 'failed') {",
  ),
  mutation(
    'advance-the-cursor-early',
    'a download goes on where the last stored page ended (rule 8)',
    offline('download/download-group'),
    'group = await storePage(ctx, group, page);',
    'await db.grupos.update([userId, grupoId], { cursor: page.cursor });\n    group = await storePage(ctx, group, page);',
  ),
  mutation(
    'downloads-forget-unsent-work',
    'a download re-applies unsent actions (rule 8)',
    offline('download/store-page'),
    'servidor: newer(takesOver ? null : (previous?.servidor ?? null), serverCopyFromWire(asset)),\n      actions: unsent.actionsOf(asset.id),',
    'servidor: newer(takesOver ? null : (previous?.servidor ?? null), serverCopyFromWire(asset)),\n      actions: [],',
  ),
  mutation(
    'downloads-forget-the-first-action',
    'a download re-applies unsent actions, all of them (rule 8)',
    offline('download/unsent-work'),
    'actionsOf: (asset) => actions.get(asset) ?? [],',
    'actionsOf: (asset) => (actions.get(asset) ?? []).slice(1),',
  ),
  mutation(
    'later-actions-overtake',
    'order (rule 4), on the device',
    offline('sync/next-step'),
    "if (row.status !== 'rejected' || blocksLater(row)) blocked.add(row.asset);",
    '',
  ),
  mutation(
    'later-work-keeps-the-old-name',
    'later work follows the number that the server gives',
    offline('assets/repoint'),
    "await db.pendingActions.where('[userId+asset]').equals([userId, from]).modify({ asset: to });",
    '',
  ),
  mutation(
    'rejections-vanish',
    'rejected work is not lost (rule 14)',
    offline('sync/apply-results'),
    'await db.pendingActions.put(rejected);',
    'await db.pendingActions.delete([ctx.userId, row.id]);',
  ),
  mutation(
    'saved-before-it-is-stored',
    'action, photos and asset are one transaction (rule 2)',
    offline('commands/save-action'),
    'db.fotoBytes.bulkAdd(rows.flatMap(({ bytes }) => bytes)),',
    'setImmediate(() => void db.fotoBytes.bulkAdd(rows.flatMap(({ bytes }) => bytes)).catch(() => undefined)),',
  ),
  mutation(
    'what-changed-back-is-no-change',
    'what a person means is applied, or stands as a conflict (rule 6)',
    offline('queue/without-given-up'),
    'if (!leftAlone && sameValue(data_after[field], data_before[field])) restates.add(field);',
    '',
  ),
  {
    name: 'invisible-characters-count',
    breaks: 'what nobody sees is no part of a text (rule 25)',
    patches: [
      {
        file: offline('assets/values'),
        find: "cleanText(value ?? '').trim() || null;",
        replace: "(cleanText('') + (value ?? '')).trim() || null;",
      },
      {
        file: syncs('parse-action'),
        find: 'return cleanText(text).trim() || null;',
        replace: 'return (cleanText("") + text).trim() || null;',
      },
    ],
  },
  mutation(
    'asks-more-than-the-server-told',
    'what a server does not know yet waits (docs/decisions/contract-versions.md)',
    offline('sync/server-contract'),
    '(row.contrato ?? 1) <= serverContract;',
    '(row.contrato ?? 1) <= serverContract + 1;',
  ),
  mutation(
    'an-old-app-has-failed',
    'what a server no longer takes waits (docs/decisions/contract-versions.md)',
    offline('sync/call'),
    "if (status === 426) return { kind: 'stop', by: 'app-too-old' };",
    '',
  ),
  mutation(
    'places-by-another-spelling',
    'names are equal where the table says so (rule 25)',
    offline('assets/known-places'),
    'filter((name) => sameName(name, employee));',
    'filter((name) => name === employee);',
  ),
  mutation(
    'corrections-of-corrections-stand-alone',
    'what was put right is not done besides what it replaces',
    offline('queue/redo'),
    '({ id, cameTooLate, discarded }: ActionRow) =>',
    '({ id, cameTooLate, discarded, resolves }: ActionRow) => resolves ? null :',
  ),
];
