import { mutation, syncs, type Mutation } from './mutation.ts';

/** What the server does with work that arrives. */
export const server: Mutation[] = [
  mutation(
    'skip-the-id-check',
    'exactly once (rule 3)',
    syncs('decide/decide'),
    'const again = known && answerAgain(state, known, action.reintento ?? 0);',
    'const again = null as ReturnType<typeof answerAgain>;',
  ),
  {
    name: 'conflicts-leave-a-trace',
    breaks: 'what does not apply leaves no trace (rule 7)',
    patches: [
      {
        file: syncs('decide/change'),
        find: 'return { outcome: conflict(action, motivo, collisions, asset, shown) };',
        replace: `return {
      ...writeChange(state, action, asset, wanted, resolves),
      outcome: conflict(action, motivo, collisions, asset, shown),
    };`,
      },
      {
        file: syncs('decide/decide'),
        find: "if (outcome.status !== 'applied') return { result, effects: { recorded } };",
        replace: "if (outcome.status !== 'applied') return { result, effects: { recorded, ...written } };",
      },
      {
        file: syncs('write/write-records'),
        find: 'if (alone) throw',
        replace: 'if (alone && last.length > 1_000) throw',
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
        file: syncs('decide/must-wait'),
        find: 'if (waiting || state.done.blocked.has(key, action.resolves?.action_id)) return true;',
        replace: 'if (waiting) return true;',
      },
      {
        file: syncs('decide/must-wait'),
        find: 'return assetId !== null && standsOnConflict(',
        replace: 'return assetId === -1 && standsOnConflict(',
      },
    ],
  },
  mutation(
    'no-new-version',
    'versions tell what is new (rule 8)',
    syncs('write/write-assets'),
    'version = t.version,',
    'version = a.version,',
  ),
  mutation(
    'empty-groups-stay',
    'a group without assets goes (rule 9)',
    syncs('write/write-call'),
    'if (this.moved) await',
    'if (this.moved && this.written > 1_000) await',
  ),
  mutation(
    'deltas-without-departures',
    'what left a group leaves the devices (rule 8)',
    'backend/src/user/group-download.service.ts',
    'eliminados: departed.filter((id) => !present.has(id)),',
    'eliminados: departed.filter((id) => !present.has(id) && id < 0),',
  ),
  mutation(
    'photos-are-not-missed',
    'the server knows which photos it lacks (rule 5)',
    'backend/src/user/user-dashboard.service.ts',
    '({ needsPhotos }) => needsPhotos',
    '({ needsPhotos, makesAsset }) => needsPhotos && makesAsset',
  ),
  mutation(
    'guesses-count-as-having-seen',
    "what left one's groups is decided from what it was then (rule 22)",
    syncs('decide/change-departed'),
    'if (!change) continue;',
    'void change;\n      break;',
  ),
  mutation(
    'numbers-tell-of-foreign-assets',
    'whose a number is stays hidden where that asset is not theirs to see (design §5)',
    syncs('decide/holder'),
    'return holder && state.sees(holder.group) ? holder : null;',
    'return holder && (assetId > 0 || state.sees(holder.group)) ? holder : null;',
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
  mutation(
    'asked-again-is-not-decided-anew',
    'every dead end is a fault (rule 24)',
    syncs('decide/answer-again'),
    'const asksAnew = reintento > known.reintento && !outcome;',
    'const asksAnew = reintento > known.reintento + 1_000 && !outcome;',
  ),
  mutation(
    'late-first-sending-stays-held',
    'every dead end is a fault (rule 24)',
    syncs('decide/must-wait'),
    "return now || state.fact('enteredAnew', asked);",
    "return now && !now && state.fact('enteredAnew', asked);",
  ),
];
