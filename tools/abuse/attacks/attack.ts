import type { Operation } from '../contract/operations.ts';

/** One request, down to its bytes. */
export interface Attack {
  operation: Operation;
  /** What is wrong with it, for people. */
  name: string;
  method: string;
  /** With its query, encoded. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** The server may close the connection instead of answering: what came was no HTTP request, or far too large. */
  mayBeCut?: boolean;
}
