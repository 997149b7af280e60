import type { Patch } from '../loader/source.ts';

/**
 * A way to break the product on purpose. Whoever changes the text that a patch looks for brings the patch
 * along.
 */
export interface Mutation {
  name: string;
  /** The promise that no longer holds. */
  breaks: string;
  /** The first history that could notice it; else the first of all. */
  from?: number;
  patches: Patch[];
}

export const syncs = (file: string): string => `backend/src/syncs/${file}.ts`;
export const offline = (file: string): string => `frontend/src/offline/${file}.ts`;

export const mutation = (
  name: string,
  breaks: string,
  file: string,
  find: string,
  replace: string,
): Mutation => ({
  name,
  breaks,
  patches: [{ file, find, replace }],
});
