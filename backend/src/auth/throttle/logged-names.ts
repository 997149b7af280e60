import { createHmac, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Enough to see that the same was typed again, too little to find out what. */
const SHOWN_CHARACTERS = 8;

/**
 * How the log names who tries to log in. Only usernames stand there as they are: people type their password
 * into the wrong field, and then it is nobody's name.
 */
@Injectable()
export class LoggedNames {
  /** Of this process alone: without it nobody can try words against what is logged. */
  private readonly key = randomBytes(32);

  constructor(private readonly dataSource: DataSource) {}

  /** @param account in lower case */
  async nameOf(account: string): Promise<string> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM users WHERE lower(username) = $1 LIMIT 1',
      [account],
    );
    if (rows.length > 0) return account;
    return `?${createHmac('sha256', this.key).update(account).digest('hex').slice(0, SHOWN_CHARACTERS)}`;
  }
}
