import { preset, swcTransform } from '../jest.preset.mjs';

export default {
  ...preset,
  transform: { '^.+\\.ts$': swcTransform() },
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.ts'],
  testTimeout: 120_000,
};
