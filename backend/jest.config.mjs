import { preset, swcTransform } from '../jest.preset.mjs';

export default {
  ...preset,
  transform: { '^.+\\.ts$': swcTransform() },
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  // Guards against hanging alone: a busy machine may need many times what an idle one does.
  testTimeout: 300_000,
  // One more than the cores that CI has: many of them wait for servers, for PostgreSQL or for a limit to be
  // reached.
  maxWorkers: 3,
};
