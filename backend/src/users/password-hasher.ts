import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id with the library's defaults (19 MiB, 2 passes, 1 lane), which are OWASP's; the parameters
 * stand in each hash, so that raising them later keeps old passwords good.
 */
@Injectable()
export class PasswordHasher {
  private decoy?: Promise<string>;

  hash(password: string): Promise<string> {
    return hash(normalise(password));
  }

  /** @param stored undefined when there is no such user: takes as long as a wrong password does. */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    this.decoy ??= hash('nobody has this password');
    const matches = await verify(stored ?? (await this.decoy), normalise(password));
    return stored !== undefined && matches;
  }
}

/** Keyboards differ in how they compose accents; the password is the same. */
const normalise = (password: string) => password.normalize('NFKC');
