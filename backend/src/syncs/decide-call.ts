import { CallState } from './decide/call-state.js';
import { decide, type Step } from './decide/decide.js';
import type { Author } from './author.js';
import { type LoadedFacts, NotLoaded } from './facts/loaded-facts.js';
import type { ParsedAction } from './parse-action.js';

/** More than any action has questions that depend on one another. */
const MAX_ROUNDS = 40;

/**
 * Decides the actions of a call, each on what the earlier ones did. What they ask is read for all of them at
 * once, and then they are decided again from the beginning: deciding costs nothing, and nobody has to know
 * beforehand what will be asked. Only a round in which nothing was missing counts.
 * @param unstorable ids of actions that the database is known not to hold
 */
export async function decideCall(
  facts: LoadedFacts,
  author: Author,
  actions: readonly ParsedAction[],
  unstorable?: ReadonlySet<string>,
): Promise<Step[]> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const missing: NotLoaded[] = [];
    const steps: Step[] = [];
    let state = CallState.begin(facts, author, unstorable);
    for (const action of actions) {
      try {
        const step = decide(state, action);
        state = state.after(step.effects);
        steps.push(step);
      } catch (error) {
        if (!(error instanceof NotLoaded)) throw error;
        missing.push(error);
      }
    }
    if (missing.length === 0) return steps;
    await facts.load(missing);
  }
  throw new Error('a call asks without end');
}

/** The same for one question about the facts of a call that decides nothing. */
export async function asking<T>(facts: LoadedFacts, question: () => T): Promise<T> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    try {
      return question();
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      await facts.load([error]);
    }
  }
  throw new Error('a question asks without end');
}
