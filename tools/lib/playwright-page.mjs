import { readFileSync } from 'node:fs';

/** Lines of one page at most: a list of thousands tells nothing more. */
const LINES = 150;

/**
 * Prints what a page showed where a journey failed: where the machine that ran it is gone, with its pictures,
 * nothing else tells. One of Playwright's reporters.
 */
export default class PlaywrightPage {
  /**
   * @param {{ titlePath(): string[] }} test
   * @param {{ attachments: { name: string, path?: string, body?: Buffer }[] }} result
   */
  onTestEnd(test, { attachments }) {
    for (const { name, path, body } of attachments) {
      if (name !== 'error-context') continue;
      const text = path ? readFileSync(path, 'utf8') : (body?.toString() ?? '');
      // Around it stand the error, which is printed anyway, and the journey's source, which is at hand.
      const [, after = ''] = text.split('# Page snapshot');
      const lines = (after.split('\n# Test source')[0] ?? '').trim().split('\n');
      if (after === '') continue;
      console.log(`What the page showed at the end of ${test.titlePath().filter(Boolean).join(' › ')}:`);
      console.log(lines.slice(0, LINES).join('\n'));
      if (lines.length > LINES) console.log(`… ${String(lines.length - LINES)} lines more`);
    }
  }

  printsToStdio() {
    return true;
  }
}
