import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readStatements } from './answered-columns.ts';
import { readQuestions } from './believed-rows.ts';
import { faultsOf } from './compare.ts';

/**
 * Holds what the server's sources believe of each row that they read against what PostgreSQL answered while
 * the server's tests ran: the columns' names, types and NULLs. A question that no test asks is a fault as
 * well.
 */
const backend = join(import.meta.dirname, '../../backend');
const report = join(import.meta.dirname, '../test-results/statement-types.json');

const statements = readStatements(join(backend, 'test-results/statements.ndjson'));
const judged = readQuestions(backend).map((question) => ({
  name: `${question.file}:${question.firstLine}`,
  faults: faultsOf(question, statements),
}));
const failures = judged.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`));
const failed = judged.filter(({ faults }) => faults.length > 0).length;

mkdirSync(dirname(report), { recursive: true });
writeFileSync(report, JSON.stringify({ passed: judged.length - failed, failed, failures }));
for (const failure of failures) console.log(failure);
console.log(`${judged.length} places ask the database, ${failed} with faults`);
process.exitCode = failed === 0 ? 0 : 1;
