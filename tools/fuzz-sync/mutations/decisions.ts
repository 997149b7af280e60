import { mutation, offline, syncs, type Mutation } from './mutation.ts';

/** What is decided, and what is thrown away. */
export const decisions: Mutation[] = [
  mutation(
    'no-history-of-settlements',
    'history on every path (rule 12)',
    syncs('write/write-records'),
    '...linesOf(written, groupId),',
    '...linesOf(written.filter(({ line }) => !line.notes.resolves), groupId),',
  ),
  mutation(
    'late-settlements-count',
    'a conflict is settled once, by whoever decides first (rule 6)',
    syncs('decide/decide'),
    'if (first) return { outcome: tooLate(first) };',
    'void first;',
  ),
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
        file: syncs('decide/answer-again'),
        find: "const discarded = status === 'applied' ? null : discardedBehind(state, id);",
        replace: "const discarded = status !== 'applied' ? null : discardedBehind(state, id);",
      },
      {
        file: syncs('write/write-records'),
        find: "AND sync_actions.status NOT IN ('applied', 'discarded')",
        replace: "AND sync_actions.status <> 'applied'",
      },
      {
        file: syncs('write/write-records'),
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
    'server-discards-by-itself',
    'what counts as thrown away somebody threw away (rule 21)',
    syncs('action-call'),
    'await this.lock(actions, facts);',
    `await this.manager.query(
      "UPDATE sync_actions SET status = 'discarded', discarded_at = now(), discarded_by = usuario_id WHERE status = 'conflict' AND resolved_by IS NULL AND usuario_id = $1 AND id::text = ANY ($2::text[])",
      [this.author.usuario_id, actions.map(({ id }) => id)],
    );
    await this.lock(actions, facts);`,
  ),
  mutation(
    'copies-overtake-decisions',
    'nobody’s decision is replaced unseen (rule 21)',
    syncs('decide/must-wait'),
    'if (isDecidedOn(state, action)) return true;',
    '',
  ),
];
