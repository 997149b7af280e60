import { fileURLToPath } from 'node:url';

/** @param {string} path */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The committed contract, and the client made from it. */
export const contractFile = at('./openapi.json');
export const clientFolder = at('../frontend/src/api/generated');

/** The calls of the package for other programs. */
export const packageFile = at('./client/src/generated.ts');

/**
 * How the client is made: one file of React Query hooks per tag, every call through our own `customFetch`
 * (session, refresh, errors), answers typed as the body alone.
 *
 * @param {{ contract: string, client: string }} paths where to read from and to write to
 * @returns {import('orval').Options}
 */
export const orvalOptions = ({ contract, client }) => ({
  input: { target: contract },
  output: {
    target: `${client}/endpoints.ts`,
    schemas: `${client}/model`,
    mode: 'tags-split',
    client: 'react-query',
    httpClient: 'fetch',
    indexFiles: false,
    namingConvention: 'kebab-case',
    clean: true,
    override: {
      mutator: { path: at('../frontend/src/lib/http/custom-fetch.ts'), name: 'customFetch' },
      fetch: { includeHttpResponseReturnType: false },
      query: { version: 5, signal: true },
    },
  },
});

/**
 * How the calls of the package are made: plain functions in one file, each asking the server that it is given
 * last.
 *
 * @param {{ contract: string, file: string }} paths where to read from and to write to
 * @returns {import('orval').Options}
 */
export const packageOptions = ({ contract, file }) => ({
  input: { target: contract },
  output: {
    target: file,
    mode: 'single',
    client: 'fetch',
    httpClient: 'fetch',
    override: {
      mutator: { path: at('./client/src/send.ts'), name: 'send' },
      fetch: { includeHttpResponseReturnType: false },
    },
  },
});
