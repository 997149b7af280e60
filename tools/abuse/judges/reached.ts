import type { Operation } from '../contract/operations.ts';
import type { Reply } from '../world/client.ts';

/** Calls that nobody here is let through by, and why. */
export const NEVER_LET_THROUGH: ReadonlyMap<string, string> = new Map([
  ['beginSso', 'there is no identity provider here; its own tests let people through'],
  ['finishSso', 'there is no identity provider here; its own tests let people through'],
  ['changePassword', 'it would lock out whoever attacks; its own tests let people through'],
  ['loginWithSecondFactor', 'it wants a code that nobody here has; its own tests let people through'],
  ['loginWithPasskey', 'it wants a passkey that nobody here has; its own tests let people through'],
  ['beginPasskey', 'nobody here sits at a browser; its own tests let people through'],
  ['addPasskey', 'nobody here has a passkey; its own tests let people through'],
  ['removePasskey', 'nobody here has a passkey; its own tests let people through'],
  [
    'beginTotp',
    'whoever guesses at the change of a password has used up what it may try; its own tests let in',
  ],
  ['confirmTotp', 'it would keep whoever attacks from logging in again; its own tests let people through'],
  ['removeTotp', 'nobody here has one; its own tests let people through'],
  ['makeRecoveryCodes', 'nobody here has a second factor; its own tests let people through'],
  ['resetSecondFactor', 'nobody here has one; its own tests let people through'],
  ['getMetrics', 'its token is no person’s; its own tests let in who has it'],
  ['pauseImport', 'a load is over before anybody holds it; its own tests let people through'],
  ['resumeImport', 'nothing is held here that could go on; its own tests let people through'],
]);

/**
 * Which calls ever did what they are for. Behind one that refuses everybody nothing was attacked, and all
 * that it refused says nothing.
 */
export class Reached {
  private readonly ids = new Set<string>();

  note({ id }: Operation, reply: Reply): void {
    if ('status' in reply && reply.status >= 200 && reply.status < 300) this.ids.add(id);
  }

  faults(operations: readonly Operation[]): string[] {
    return operations
      .filter(({ id }) => !this.ids.has(id) && !NEVER_LET_THROUGH.has(id))
      .map(
        ({ id }) => `${id} let nobody through, as documented or otherwise: nothing behind it was attacked`,
      );
  }
}
