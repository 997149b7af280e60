import { noteProgress } from './progress.mjs';

/**
 * As the report at the end names a journey: file › group › title.
 *
 * @param {{ titlePath(): string[] }} test
 */
const nameOf = (test) => test.titlePath().filter(Boolean).join(' › ');

/** Tells which journeys began and ended (see progress.mjs); one of Playwright's reporters. */
export default class PlaywrightProgress {
  /** @param {{ titlePath(): string[] }} test */
  onTestBegin(test) {
    noteProgress({ began: nameOf(test) });
  }

  /**
   * @param {{ titlePath(): string[] }} test
   * @param {{ status: string }} result
   */
  onTestEnd(test, { status }) {
    noteProgress({
      ended: nameOf(test),
      status: status === 'passed' || status === 'skipped' ? status : 'failed',
    });
  }

  printsToStdio() {
    return false;
  }
}
