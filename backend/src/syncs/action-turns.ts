import { Injectable } from '@nestjs/common';

import { FairTurns } from '../common/fair-turns.js';

/**
 * Well below POOL_SIZE: whoever logs in, downloads or asks whether the server is ready needs a connection,
 * too.
 */
const PLACES = 8;

/**
 * Turns for whatever decides about field actions. Each such transaction holds a connection to the database
 * while it waits for the locks of the same ids; without turns one person who repeats one action would hold
 * all of them.
 */
@Injectable()
export class ActionTurns extends FairTurns {
  constructor() {
    super(PLACES);
  }
}
