import { fileURLToPath } from 'node:url';

/** @param {string} path */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The committed contract, and the client made from it. */
export const contractFile = at('./openapi.json');
export const clientFolder = at('../frontend/src/api/generated');

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
