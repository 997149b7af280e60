import { preset } from '../jest.preset.mjs';

const shared = {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.css$|\\?url$': '<rootDir>/test/empty-module.mjs',
  },
};

export default {
  maxWorkers: 2,
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'offline',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'screens',
      testEnvironment: '<rootDir>/test/jsdom-with-fetch.mjs',
      setupFiles: ['<rootDir>/test/setup-jsdom.mjs'],
      setupFilesAfterEnv: ['<rootDir>/test/setup-screens.ts'],
      testMatch: ['<rootDir>/src/**/*.spec.tsx'],
    },
  ],
};
