import { noteProgress } from './progress.mjs';

/** @param {{ path: string }} test */
const fileOf = ({ path }) => path.split('/').slice(-2).join('/');

/** Tells which tests began and ended (see progress.mjs); one of Jest's reporters. */
export default class JestProgress {
  /**
   * @param {{ path: string }} test
   * @param {{ fullName: string }} testCase
   */
  onTestCaseStart(test, { fullName }) {
    noteProgress({ began: `${fileOf(test)} › ${fullName}` });
  }

  /**
   * @param {{ path: string }} test
   * @param {{ fullName: string, status: string }} testCase
   */
  onTestCaseResult(test, { fullName, status }) {
    const known = status === 'passed' || status === 'failed' ? status : 'skipped';
    noteProgress({ ended: `${fileOf(test)} › ${fullName}`, status: known });
  }
}
