import { Injectable } from '@nestjs/common';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How fast webhooks are told, and how long one that fails is borne with. Milliseconds. */
@Injectable()
export class WebhookPace {
  /** Between two looks for what happened. */
  look = 2 * SECOND;

  /** For the whole of a try, its name included. */
  attempt = 15 * SECOND;

  /** How long one process alone sends for a webhook. A try that could end later is not begun. */
  lease = 45 * SECOND;

  /** How many are sent at once to one webhook. */
  atOnce = 8;

  /** Before each further try of a delivery: some 52 hours in all. */
  retries = [
    5 * SECOND,
    30 * SECOND,
    2 * MINUTE,
    10 * MINUTE,
    30 * MINUTE,
    HOUR,
    2 * HOUR,
    4 * HOUR,
    8 * HOUR,
    12 * HOUR,
    24 * HOUR,
  ];

  /** The longest that a webhook rests after a round in which nothing was taken. */
  longestRest = 5 * MINUTE;

  /** The longest that a destination which says when to come again is believed. */
  longestWait = HOUR;

  /** A webhook that has taken nothing for so long, in so many rounds, is switched off. */
  patience = 72 * HOUR;
  patienceRounds = 10;
}

/**
 * A delay that is up to a fifth shorter or longer, so that what failed together does not come back together.
 */
export const jittered = (delay: number): number => Math.round(delay * (0.8 + Math.random() * 0.4));
