/**
 * What every project's Jest shares: TypeScript through swc, ES modules throughout.
 * Jest must run with NODE_OPTIONS=--experimental-vm-modules (see tools/jest.mjs).
 *
 * @param {{ tsx?: boolean }} options
 * @returns {[string, object]}
 */
export const swcTransform = (options = {}) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', tsx: options.tsx ?? false, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'es6' },
  },
];

export const preset = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.tsx?$': swcTransform({ tsx: true }) },
};
