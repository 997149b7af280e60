import type { Patch } from './loader/source.ts';

/** A way to break the product on purpose. Whoever changes the text that a patch looks for brings the patch along. */
export interface Mutation {
  name: string;
  /** The promise that no longer holds. */
  breaks: string;
  patches: Patch[];
}

const syncs = (file: string): string => `backend/src/syncs/${file}.ts`;
const offline = (file: string): string => `frontend/src/offline/${file}.ts`;

const mutation = (name: string, breaks: string, file: string, find: string, replace: string): Mutation => ({
  name,
  breaks,
  patches: [{ file, find, replace }],
});

export const mutations: Mutation[] = [
  mutation(
    'skip-the-id-check',
    'exactly once (rule 3)',
    syncs('action-batch'),
    '(known && (await this.answerAgain(known, action.reintento ?? 0))) ??',
    '((null as ActionResultDto | null) || (void known, null)) ??',
  ),
  {
    name: 'drop-the-savepoint',
    breaks: 'what does not apply leaves no trace (rule 7)',
    patches: [
      {
        // Harmless as long as there is the savepoint: it takes back what was begun before the collision was seen.
        file: syncs('action-applier'),
        find: 'if (Object.keys(collisions).length > 0) {',
        replace: 'if (Object.keys(collisions).length > 0) {\n      await this.assets.update(asset, wanted);',
      },
      {
        file: syncs('action-batch'),
        find: "if (outcome.status !== 'applied') await this.manager.query('ROLLBACK TO SAVEPOINT field_action');",
        replace: '',
      },
    ],
  },
  mutation(
    'apply-conflicts-silently',
    'conflicts are by field and by value (rule 6)',
    syncs('plan-changes'),
    'else collisions[campo] = { original: original ?? null, mine, server: current };',
    'else changes[campo] = mine;',
  ),
  mutation(
    'work-on-what-is-written-off',
    'anything but a BAJA on an asset that is BAJA conflicts (rule 6)',
    syncs('plan-changes'),
    'const writtenOff = collidesWithBaja(action, server);',
    'const writtenOff = false && collidesWithBaja(action, server);',
  ),
  {
    name: 'ignore-held',
    breaks: 'order (rule 4), on the server',
    patches: [
      {
        file: syncs('action-batch'),
        find: 'if (waiting || this.blocked.has(key, action.resolves?.action_id)) return true;',
        replace: 'if (waiting) return true;',
      },
      {
        file: syncs('action-batch'),
        find: 'return assetId !== null && this.actions.standsOnConflict(',
        replace: 'return assetId === -1 && this.actions.standsOnConflict(',
      },
    ],
  },
  mutation(
    'forget-what-the-file-had',
    'a file never undoes field work (rule 11)',
    syncs('asset-store'),
    "'valores_archivo = $3::jsonb || valores_archivo'",
    "'valores_archivo = CASE WHEN $3::jsonb IS NULL THEN NULL ELSE valores_archivo END'",
  ),
  mutation(
    'no-new-version',
    'versions tell what is new (rule 8)',
    syncs('asset-store'),
    'version = version + 1, updated_at = now()',
    'updated_at = now()',
  ),
  mutation(
    'no-history-of-settlements',
    'history on every path (rule 12)',
    syncs('action-applier'),
    'const { asset: now, changes } = await this.assets.update(asset, wanted);\n    await',
    'const { asset: now, changes } = await this.assets.update(asset, wanted);\n    if (!settles) await',
  ),
  mutation(
    'empty-groups-stay',
    'a group without assets goes (rule 9)',
    syncs('action-batch'),
    'if (this.moved) await',
    'if (this.moved && results.length > 1_000) await',
  ),
  mutation(
    'deltas-without-departures',
    'what left a group leaves the devices (rule 8)',
    'backend/src/user/group-download.service.ts',
    'eliminados: departed.filter((id) => !present.has(id)),',
    'eliminados: departed.filter((id) => !present.has(id) && id < 0),',
  ),
  mutation(
    'no-grace-for-a-lost-answer',
    'a lost answer never logs a field user out (rule 16)',
    'backend/src/auth/sessions.service.ts',
    'WHERE c.predecessor_id = t.id AND c.confirmed_at IS NOT NULL) AS spent,',
    'WHERE c.predecessor_id = t.id) AS spent,',
  ),
  mutation(
    'log-out-for-any-failure',
    'the client logs out only when the refresh is refused (rule 16)',
    'frontend/src/lib/http/refresh.ts',
    'if (answer instanceof ApiError && answer.status !== 401) throw answer;',
    '',
  ),
  mutation(
    'delete-the-photo-before-the-answer',
    'photos stay until the server has them (rule 5)',
    offline('sync/send-photos'),
    'const sent = await upload(ctx, photo, signal);',
    'await markUploaded(ctx, photo.id, null);\n  const sent = await upload(ctx, photo, signal);',
  ),
  mutation(
    'one-id-for-all-photos-of-an-action',
    'equal ids are one photo, other bytes are refused (rule 5)',
    offline('sync/send-photos'),
    'photo_id: photo.id,',
    'photo_id: photo.action_id,',
  ),
  mutation(
    'settlements-leave-the-photos-behind',
    'a resolving action inherits the photos (rule 5)',
    offline('conflicts/resolve'),
    'photos.map((photo) => ({ ...photo, ...freshSending(), action_id: id, asset: settling.asset })),',
    'photos.map((photo) => ({ ...photo, ...freshSending(), asset: settling.asset })),',
  ),
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
    'await db.fotos.bulkAdd(rows.map(({ photo }) => photo));\n      await db.fotoBytes.bulkAdd(rows.map(({ bytes }) => bytes));',
    'await db.fotos.bulkAdd(rows.map(({ photo }) => photo));\n      setImmediate(() => void db.fotoBytes.bulkAdd(rows.map(({ bytes }) => bytes)).catch(() => undefined));',
  ),
  {
    name: 'anybody-sends-everything',
    breaks: 'several people on one device (rule 15)',
    patches: [
      {
        file: offline('db/access'),
        find: 'const rows = await bySeq.between([userId, Dexie.minKey], [userId, Dexie.maxKey]).toArray();\n  return rows.filter((row) => isBy(author, row));',
        replace:
          'void [bySeq, userId, author];\n  return db.pendingActions.filter((row) => Number(row.userId) > 0).toArray();',
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
  mutation(
    'downloads-forget-the-first-action',
    'a download re-applies unsent actions, all of them (rule 8)',
    offline('download/unsent-work'),
    'actionsOf: (asset) => actions.get(asset) ?? [],',
    'actionsOf: (asset) => (actions.get(asset) ?? []).slice(1),',
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
  mutation(
    'photos-are-not-missed',
    'the server knows which photos it lacks (rule 5)',
    'backend/src/user/user-dashboard.service.ts',
    "s.action_type IN ('CREATE', 'UPDATE')",
    "s.action_type IN ('CREATE')",
  ),
  mutation(
    'renewed-tokens-only-in-local-storage',
    'an app that is killed after a renewal stays logged in (rule 16)',
    'frontend/src/lib/session/session-copy.ts',
    "await attempt('readwrite', WRITE_PATIENCE_MS, (store) => store.put(copy, KEY));",
    'void copy;',
  ),
  mutation(
    'what-changed-back-is-no-change',
    'what a person means is applied, or stands as a conflict (rule 6)',
    offline('queue/without-given-up'),
    'if (!leftAlone && sameValue(data_after[field], data_before[field])) restates.add(field);',
    '',
  ),
  mutation(
    'late-settlements-count',
    'a conflict is settled once, by whoever decides first (rule 6)',
    syncs('action-applier'),
    'if (first) return tooLate(first);',
    'void first;',
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
    'server-side-decision-writes-hidden-values',
    'nobody decides what they do not see (rule 21)',
    offline('conflicts/decide'),
    'for (const field of openFields(row, choices)) {',
    "for (const field of openFields(row, choices).filter((one) => choices !== 'server' || row.conflict.campos.includes(one))) {",
  ),
  {
    name: 'discarded-work-comes-back',
    breaks: 'what was thrown away never acts later (rule 21)',
    patches: [
      {
        file: syncs('action-batch'),
        find: "const discarded = status !== 'applied' && (await this.discardedBehind(id));",
        replace: "const discarded = status === 'applied' && (await this.discardedBehind(id));",
      },
      {
        file: syncs('action-store'),
        find: "AND sync_actions.status NOT IN ('applied', 'discarded')",
        replace: "AND sync_actions.status <> 'applied'",
      },
      {
        file: syncs('action-store'),
        find: 'received_at = excluded.received_at, status = excluded.status,',
        replace:
          'received_at = excluded.received_at, status = excluded.status, discarded_at = NULL, discarded_by = NULL,',
      },
    ],
  },
  mutation(
    'conflicts-that-others-ended-stay',
    'a phone learns what became of its conflicts (rule 24)',
    offline('sync/catch-up'),
    'if (!answer || answer.cerrados.length === 0) continue;',
    'if (!answer || answer.cerrados.length < 1_000) continue;',
  ),
  mutation(
    'discards-are-not-told',
    'what is thrown away on a phone waits for nobody (rule 21)',
    offline('sync/catch-up'),
    'if (batch.length === 0) return;',
    'if (batch.length < 1_000) return;',
  ),
  mutation(
    'guesses-count-as-having-seen',
    "what left one's groups is decided from what it was then (rule 22)",
    syncs('departed-asset'),
    'if (!change) continue;',
    'void change;\n      break;',
  ),
  {
    name: 'unknown-is-rejected-for-good',
    breaks: 'what a server does not know yet waits (docs/decisions/contract-versions.md)',
    patches: [
      {
        file: syncs('parse-action'),
        find: 'if (isOfNewerContract(sent)) throw new Newer();',
        replace: 'void isOfNewerContract;',
      },
      {
        file: syncs('parse-action'),
        find: 'if (changesUnknownField(before, after, restates)) throw new Newer();',
        replace:
          "if (changesUnknownField(before, after, restates)) throw new Malformed('El campo no existe.');",
      },
    ],
  },
];
