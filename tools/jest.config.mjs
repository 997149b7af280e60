import { preset, swcTransform } from '../jest.preset.mjs';

export default {
  ...preset,
  transform: { '^.+\\.ts$': swcTransform() },
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.ts'],
  // Guards against hanging alone: a busy machine may need many times what an idle one does.
  testTimeout: 900_000,
};
