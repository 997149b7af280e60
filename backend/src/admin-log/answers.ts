import type { Act } from './act.js';
import { DONE, type Outcome } from './outcome.js';

/**
 * What the log tells of answers whose services say nothing themselves: what came of it, and what it was
 * about.
 */
const ANSWERS: Readonly<Record<string, (act: Act, answer: object) => Outcome>> = {
  // A decision about what is no longer so writes nothing.
  resolveConflict: (_act, answer) =>
    'status' in answer && answer.status === 'conflict' ? { outcome: 'rechazado', code: 'conflict' } : DONE,

  rescueSync: (act, answer) => {
    const { usuario, results } = answer as { usuario?: { username: string }; results?: unknown[] };
    act.subjectName = usuario?.username ?? null;
    act.details = { ...act.details, ...(results && { cambios: results.length }) };
    return DONE;
  },
};

/** What an answer that is no error makes of an act. */
export function tellAnswer(act: Act, answer: unknown): Outcome {
  if (typeof answer !== 'object' || answer === null) return DONE;
  return ANSWERS[act.operation]?.(act, answer) ?? DONE;
}
