import { preset } from '../jest.preset.mjs';

const shared = {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.css$': '<rootDir>/test/empty-module.mjs',
  },
};

export default {
  maxWorkers: 2,
  projects: [
    {
      ...shared,
      displayName: 'offline',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/offline/**/*.spec.ts', '<rootDir>/src/lib/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'screens',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/test/setup-jsdom.mjs'],
      testMatch: ['<rootDir>/src/**/*.spec.tsx'],
    },
  ],
};
