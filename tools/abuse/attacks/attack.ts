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
  /**
   * The server may close the connection instead of answering: what came was no HTTP request, or far too
   * large.
   */
  mayBeCut?: boolean;
  /** Always made, however few are wanted: nothing is hostile about it. */
  isHonest?: true;
  /** What it was made to reach in the server, by the status that whoever may call gets. */
  reaches?: number;
}
