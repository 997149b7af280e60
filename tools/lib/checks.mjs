import { join } from 'node:path';
import { jestResult, plainResult, playwrightResult, singleResult } from './check-results.mjs';
import { npmCommand, projectNode, root } from './workspace.mjs';

/**
 * @typedef {import('./check-results.mjs').CheckResult} CheckResult
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {string} folder relative to the root
 * @property {[command: string, args: string[]]} command
 * @property {string} [report] file that the command writes its results to
 * @property {string} [progress] file in which the command notes what it is at
 * @property {boolean} aloud shows the output as it comes; otherwise only after a failure
 * @property {(end: import('./check-results.mjs').End) => CheckResult} read
 */

/**
 * A check by exit code alone.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {Check}
 */
function script(name, ...args) {
  const command = npmCommand(['run', '--silent', ...args]);
  return { name, folder: '.', command, aloud: false, read: (end) => singleResult(name, end) };
}

/**
 * What is built here is what later checks start: they build again only what was changed since.
 *
 * @returns {Check}
 */
function prepared() {
  const name = 'build';
  const command = /** @type {[string, string[]]} */ ([projectNode(), [join(root, 'tools', 'prepare.mjs')]]);
  return { name, folder: '.', command, aloud: false, read: (end) => singleResult(name, end) };
}

/**
 * @param {string} name
 * @param {string} folder
 * @param {string} results folder for the report
 * @returns {Check}
 */
function jest(name, folder, results) {
  const report = join(results, `${folder}.json`);
  return {
    name,
    folder,
    command: [
      projectNode(),
      [
        ...[join(root, 'tools', 'jest.mjs'), '--json', `--outputFile=${report}`],
        ...['--reporters=default', `--reporters=${join(root, 'tools', 'lib', 'jest-progress.mjs')}`],
      ],
    ],
    report,
    progress: join(results, `${folder}.progress`),
    aloud: true,
    read: (end) => jestResult(name, report, end),
  };
}

/**
 * @param {string} results folder for the progress
 * @returns {Check}
 */
function journeys(results) {
  const report = join(root, 'frontend', 'test-results', 'e2e.json');
  return {
    name: 'browser journeys',
    folder: '.',
    command: npmCommand(['run', '--silent', 'e2e', '-w', 'frontend']),
    report,
    progress: join(results, 'journeys.progress'),
    aloud: true,
    read: (end) => playwrightResult('browser journeys', report, end),
  };
}

/**
 * The field in other engines than Chromium, where this machine has them; it says aloud which it has not.
 *
 * @returns {Check}
 */
function otherEngines() {
  const name = 'other engines';
  const report = join(root, 'frontend', 'test-results', 'engines.json');
  const command = npmCommand(['run', '--silent', 'e2e:engines']);
  return { name, folder: '.', command, report, aloud: true, read: (end) => plainResult(name, report, end) };
}

/**
 * @param {string} results folder for the progress
 * @returns {Check}
 */
function syncHistories(results) {
  const report = join(root, 'tools', 'test-results', 'fuzz-sync.json');
  return {
    name: 'sync histories',
    folder: '.',
    command: npmCommand(['run', '--silent', 'fuzz:sync', '--', '--ci']),
    report,
    progress: join(results, 'sync-histories.progress'),
    aloud: true,
    read: (end) => plainResult('sync histories', report, end),
  };
}

/**
 * What the server's tests asked of the database is there once they have ended.
 *
 * @returns {Check}
 */
function statementTypes() {
  const name = 'statement types';
  const report = join(root, 'tools', 'test-results', 'statement-types.json');
  const command = /** @type {[string, string[]]} */ ([
    projectNode(),
    [join(root, 'tools', 'statement-types', 'cli.ts')],
  ]);
  return { name, folder: '.', command, report, aloud: false, read: (end) => plainResult(name, report, end) };
}

/**
 * Everything that has to hold, in the order in which it is asked: cheap answers first. The checks of one
 * stage may run at the same time.
 *
 * @param {string} results folder for reports
 * @returns {Check[][]}
 */
export function stages(results) {
  return [
    [
      script('format', 'format:check'),
      script('boundaries', 'boundaries'),
      script('types', 'typecheck'),
      script('lint', 'lint'),
      script('contract', 'contract:check'),
    ],
    [prepared()],
    [script('generated files', 'generate:check'), script('migrations', 'migrations:check', '-w', 'backend')],
    // The tools' tests wait more than they compute: for servers that are attacked, for limits to be reached.
    [jest('tools tests', 'tools', results), jest('frontend tests', 'frontend', results)],
    [jest('backend tests', 'backend', results)],
    [syncHistories(results), statementTypes()],
    [journeys(results)],
    [otherEngines()],
  ];
}
