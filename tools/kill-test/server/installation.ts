import type { DataDir } from '../../built-server/data-dir.ts';
import type { WorkKill } from '../plan.ts';

/** What people work on while it is killed: a server with its own PostgreSQL, or copies on one. */
export interface Installation {
  /** Where people reach it. */
  readonly url: string;
  readonly dataDir: DataDir;
  /** Kills without warning. Returns who was really hit. */
  strike(kill: WorkKill): Promise<string[]>;
  /** Whether somebody answers at all times after the blow, while what it hit is brought back. */
  goesOn(kill: WorkKill): boolean;
  /** Brings back what `strike` hit, killed on the way as planned. @throws StartFailed */
  restore(kill: WorkKill): Promise<void>;
  /** Kills everything at once; nothing runs until `start`. */
  strikeAll(): Promise<void>;
  /** @throws StartFailed */
  start(): Promise<void>;
  /** SIGTERM, after which nothing may be left running or lying about. */
  stop(): Promise<void>;
  /** Leaves nothing running, whatever state things are in. */
  destroy(): Promise<void>;
}
