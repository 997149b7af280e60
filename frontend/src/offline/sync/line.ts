import { batchLimit } from '../limits';

/**
 * What runs remember of the line that they go by: after a batch that did not get through in its time they
 * send less at a time, until one of them has sent all that there was. That is no fault of what was in it: the
 * rows know nothing of it.
 */
export class Line {
  private timeouts = 0;

  noteTimeout(): void {
    this.timeouts += 1;
  }

  /** Actions that may go together. */
  get takes(): number {
    return batchLimit(this.timeouts);
  }

  forget(): void {
    this.timeouts = 0;
  }
}
