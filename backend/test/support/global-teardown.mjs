import './run-typescript.mjs';

export default async function globalTeardown() {
  const { endTestRun } = await import('./test-run.ts');
  await endTestRun();
}
