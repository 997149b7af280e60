import './run-typescript.mjs';

/** One PostgreSQL for the whole run, with a migrated database that the test files copy. */
export default async function globalSetup() {
  const { startTestRun } = await import('./test-run.ts');
  await startTestRun();
}
