import { create } from 'zustand';

/** What the calls tell of the server; that the browser has a network is another matter (use-online.ts). */
type ServerAnswers = {
  answers: boolean;
  /** Nothing was heard of it yet since the app began, or since the network or its person came back. */
  unheard: boolean;
  /** A call did not come through: somebody should look whether the server is there at all. */
  doubted: boolean;
};

export const useServerAnswers = create<ServerAnswers>(() => ({
  answers: true,
  unheard: true,
  doubted: false,
}));

/** Whoever stands before the server, or the server itself, says that it can do nothing now. */
const AWAY: readonly number[] = [502, 503, 504];

export const isAway = (status: number): boolean => AWAY.includes(status);

let heardAt = 0;

/** Milliseconds since the epoch of its last answer to anything. */
export const lastHeard = (): number => heardAt;

export function noteAnswer(status: number): void {
  if (isAway(status)) {
    noteSilence();
    return;
  }
  heardAt = Date.now();
  const { answers, unheard, doubted } = useServerAnswers.getState();
  if (!answers || unheard || doubted) {
    useServerAnswers.setState({ answers: true, unheard: false, doubted: false });
  }
}

/** What is known of it is old: it must be asked before anybody is told that it answers. */
export function noteUnheard(): void {
  if (!useServerAnswers.getState().unheard) useServerAnswers.setState({ unheard: true });
}

/** One call without an answer is no proof: a photo may be too large for the line. */
export function noteSilence(): void {
  if (!useServerAnswers.getState().doubted) useServerAnswers.setState({ doubted: true });
}

export function noteAway(): void {
  useServerAnswers.setState({ answers: false, unheard: false, doubted: true });
}
