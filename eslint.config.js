import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'frontend/src/api/generated/**',
      'openapi/client/src/generated.ts',
      '**/.nx/**',
      '**/data/**',
      '**/coverage/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      // Prettier breaks code, and leaves comments as long as they are.
      'max-len': ['error', { code: 1_000, comments: 110, ignoreUrls: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowEmpty: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  { files: ['frontend/src/**/*.{ts,tsx}'], ...hooks.configs.flat.recommended },
  {
    // Journeys meet what people meet: the offer to install is alive in all of them.
    files: ['frontend/e2e/**'],
    ignores: ['frontend/e2e/support/journey-test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test'],
          message: "Take 'test' from support/journey-test.ts.",
        },
      ],
    },
  },
  {
    // The build drops a module of which nothing is used, and its rules with it.
    files: ['frontend/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportDeclaration[specifiers.length=0][source.value=/\\.module\\.css$/]',
          message: 'Import a plain .css file for its rules alone.',
        },
      ],
    },
  },
  {
    // The library's own gives the focus to the cross.
    files: ['frontend/src/**/*.tsx'],
    ignores: [
      'frontend/src/ui/Dialog.tsx',
      'frontend/src/ui/questions/*',
      'frontend/src/features/field/group-assets/DialogFrame.tsx',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'antd', importNames: ['Modal'], message: 'Take Dialog from ui/Dialog.tsx.' },
      ],
    },
  },
  {
    // While an `act` is awaited, any timer that moves the focus ends it half-way, and the next update is a
    // warning.
    files: ['frontend/**/*.spec.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "AwaitExpression > CallExpression[callee.name='act']",
          message: 'Await what is to be seen (findBy…, waitFor) or goTo of test/render-app instead.',
        },
      ],
    },
  },
  {
    // Command-line programs speak to people through the console.
    files: ['tools/**', 'openapi/**', '**/*.mjs', '**/*.cjs', 'backend/src/main.ts', 'backend/src/cli/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
);
