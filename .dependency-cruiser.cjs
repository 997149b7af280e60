/** What may import what. The arrows of DEVELOPMENT.md, checked. */

/** The server's modules: each knows those before it in this list, and none beside it or after. */
const SERVER_LAYERS = [
  ['config'],
  ['common'],
  ['metrics'],
  ['jobs'],
  ['identity'],
  ['admin-log'],
  ['sessions', 'tokens', 'webhooks'],
  ['second-factor'],
  ['users'],
  ['groups'],
  ['inventory'],
  ['syncs'],
  ['photos'],
  ['auth', 'conflicts', 'devices'],
  ['assets', 'attention', 'health', 'reports', 'rescue', 'search', 'user'],
  ['changes', 'reversals'],
  ['demo'],
  ['database'],
  ['backup'],
  ['doctor'],
  ['server', 'web'],
  ['cli'],
];

const folders = (names) => `^backend/src/(${names.join('|')})/`;

const serverLayers = SERVER_LAYERS.map((layer, at) => ({
  name: `${layer.join('-')}-know-only-what-is-below`,
  comment: 'Entities are rows of one schema: their foreign keys may go anywhere.',
  severity: 'error',
  from: { path: folders(layer), pathNot: '\\.spec\\.ts$|/entities/' },
  to: { path: folders(SERVER_LAYERS.slice(at).flat()), pathNot: '^backend/src/$1/|/entities/' },
}));

/** A folder that is in no layer would be free of them. */
const everyFolderHasALayer = {
  name: 'every-folder-of-the-server-has-a-layer',
  severity: 'error',
  from: { path: '^backend/src/', pathNot: `${folders(SERVER_LAYERS.flat())}|^backend/src/[^/]+$` },
  to: {},
};

module.exports = {
  forbidden: [
    ...serverLayers,
    everyFolderHasALayer,
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'entities-stay-in-their-place',
      comment: 'Controllers speak DTOs; entities never reach the wire.',
      severity: 'error',
      from: { path: '\\.controller\\.ts$' },
      to: { path: '\\.entity\\.ts$' },
    },
    {
      name: 'engine-knows-no-screen',
      comment:
        'The offline engine runs in Node: no React, no antd, nothing of the app but its texts and how they compare.',
      severity: 'error',
      from: {
        path: '^frontend/src/offline/',
        pathNot: '^frontend/src/offline/(react|browser)/|\\.spec\\.ts$',
      },
      to: {
        path: 'node_modules/(react|react-dom|antd|zustand|@tanstack)/|^frontend/src/(?!offline/|lib/text/|locales/es/offline\\.ts$)|^frontend/src/offline/(react|browser)/',
      },
    },
    {
      name: 'features-do-not-meet',
      comment: 'shared <- features <- app; no feature imports another.',
      severity: 'error',
      from: { path: '^frontend/src/features/((?:admin|field)/[^/]+|[^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/(ui|lib|api|offline)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'lib-knows-no-screen',
      comment: 'lib <- ui: what has no look of its own stays usable without one.',
      severity: 'error',
      from: { path: '^frontend/src/(lib|api)/' },
      to: { path: '^frontend/src/(ui|offline)/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'no-backend-in-frontend',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^backend/' },
    },
    {
      name: 'product-knows-no-tests',
      comment: 'What is delivered needs nothing of what builds, tries and tests it.',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/', pathNot: '\\.spec\\.tsx?$|/test(ing)?/' },
      to: {
        path: '^(tools|openapi|backend/test|frontend/(test|e2e|vite))/|/src/.*/test(ing)?/|\\.spec\\.tsx?$',
      },
    },
    {
      name: 'no-frontend-in-backend',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^frontend/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(dist|test-results|playwright-report|node_modules/(?!react|antd|zustand|@tanstack))',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.boundaries.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
