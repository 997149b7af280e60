import type { Sent } from '../ledger.ts';
import type { Picture } from '../picture/picture.ts';
import { judgeActions } from './actions.ts';
import { judgeBackground } from './background.ts';
import { judgeHistory } from './history.ts';
import { judgeImports } from './imports.ts';
import { judgePhotos } from './photos.ts';

/**
 * Holds what the server has against what was sent.
 * @param sent as it stood before the picture was taken
 * @param isFinal everything was answered: nothing may be missing, and nothing may be there that nobody sent
 * @returns the broken rules
 */
export function judge(picture: Picture, sent: Sent, isFinal: boolean): string[] {
  const violations: string[] = [];
  const accuse = (violation: string): void => void violations.push(violation);
  judgeImports(picture, sent, isFinal, accuse);
  judgeBackground(picture, sent, isFinal, accuse);
  judgeActions(picture, sent, isFinal, accuse);
  judgePhotos(picture, sent, isFinal, accuse);
  judgeHistory(picture, accuse);
  return violations;
}
