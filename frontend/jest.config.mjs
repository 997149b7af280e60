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
  // Guards against hanging alone: a busy machine may need many times what an idle one does.
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'offline',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/test/no-warnings.mjs'],
      testMatch: ['<rootDir>/src/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'screens',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        // What these libraries publish in one file: loading thousands of theirs takes a third of a test
        // file's time.
        '^antd$': '<rootDir>/../node_modules/antd/dist/antd.js',
        '^@ant-design/icons$': '<rootDir>/../node_modules/@ant-design/icons/dist/index.umd.js',
        '^React$': '<rootDir>/../node_modules/react',
      },
      testEnvironment: '<rootDir>/test/jsdom-with-fetch.mjs',
      setupFiles: ['<rootDir>/test/setup-jsdom.mjs'],
      setupFilesAfterEnv: ['<rootDir>/test/setup-screens.ts', '<rootDir>/test/no-warnings.mjs'],
      testMatch: ['<rootDir>/src/**/*.spec.tsx'],
    },
  ],
};
