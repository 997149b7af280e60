import type { Operation } from '../contract/operations.ts';
import { BETO, type Person, SECOND_ADMIN } from '../world/people.ts';

/** Where sieges are laid: a server, with people who want to work on it meanwhile. */
export interface Scene {
  url: string;
  /** Undefined for nobody. */
  token(person: Person): Promise<string | undefined>;
  /** The status of a call as documented. */
  call(operation: Operation, person: Person): Promise<number>;
  /** What other people do on an ordinary day. @returns what went wrong for them, or took too long */
  honestWork(): Promise<string[]>;
  /** Resolves when somebody else has read something small so many times. */
  untilReads(count: number): Promise<void>;
}

/** Something that lasts, while others want to work. */
export interface Siege {
  name: string;
  /** @returns what went wrong for others */
  lay(scene: Scene): Promise<string[]>;
}

/** Who besieges a call: somebody who may make it and does no honest work meanwhile. */
export const besiegerOf = ({ roles }: Operation): Person => (roles.includes('USUARIO') ? BETO : SECOND_ADMIN);

/** Whether one person may have only so much of it under way. */
export const isLimited = ({ id, statuses, body, isPublic }: Operation): boolean =>
  body !== null && !isPublic && statuses.has(429) && id !== 'changePassword';

export const TOO_MANY = 429;
