import { Injectable } from '@nestjs/common';

import type { Caller } from './caller.js';
import { FailureCounts, type Policy } from './failure-counts.js';
import { KnownDevices } from './known-devices.js';
import { LoggedNames } from './logged-names.js';

/** Short, so that somebody in the same office can't keep the owner's new phone out for long. */
const ACCOUNT_AT_ADDRESS: Policy = { free: 5, first: 2, cap: 120, forgetsAfter: 'the latest failure' };

/** All addresses together: one of them alone never gets there, whatever it tries. */
const ACCOUNT: Policy = { free: 100, first: 2, cap: 120, forgetsAfter: 'the first failure' };

/** Of one account on one device that it is known on. */
const DEVICE: Policy = { free: 5, first: 2, cap: 120, forgetsAfter: 'the latest failure' };

/** An office shares an address, so more is free; a machine that guesses at names waits longer. */
const ADDRESS: Policy = { free: 20, first: 5, cap: 900, forgetsAfter: 'the latest failure' };

/** A refresh token can't be guessed: only who makes work for nothing has to wait. */
const OTHER_CALLS: Policy = { ...ADDRESS, free: 100 };

/** The current password, asked of who is logged in already. */
const PASSWORD: Policy = { free: 5, first: 2, cap: 120, forgetsAfter: 'the latest failure' };

const USERNAME = /^\w{3,50}$/;

/**
 * Codes of 6 digits, asked of who knows the password. Three are right at any moment: at this pace strangers
 * meet one of them in years.
 */
const SECOND_FACTOR: Policy = { free: 5, first: 2, cap: 900, forgetsAfter: 'the latest failure' };

/** Counted as failed until it is told how it ended. */
export interface Attempt {
  succeeded(): Promise<void>;
  /** Nothing was tried after all. */
  undone(): Promise<void>;
}

/**
 * Growing delays for who guesses passwords (design §5). Strangers wait by address, by account at their
 * address, and, where many addresses guess at one account, by account. A device on which the account logged
 * in before has a count of its own and meets none of these: nobody's wrong logins lock it out.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly counts: FailureCounts,
    private readonly devices: KnownDevices,
    private readonly names: LoggedNames,
  ) {}

  /**
   * A stranger's call, before anything of it is read.
   * @param call name of the operation
   * @throws AppError 429 with Retry-After
   */
  beginAtAddress(call: string, address: string): Promise<Attempt> {
    return this.begin([[`${call}:${address}`, call === 'login' ? ADDRESS : OTHER_CALLS]]);
  }

  /** @throws AppError 429 with Retry-After */
  async beginLogin(username: string, caller: Caller): Promise<Attempt> {
    const { address, device } = caller;
    // What can't be a username shares one count; it has no owner who could suffer from that.
    const account = USERNAME.test(username) ? username.toLowerCase() : '-';
    caller.loggedName = account === '-' ? account : await this.names.nameOf(account);
    if (device && (await this.devices.isKnownTo(device, account))) {
      return this.begin([[`device:${this.devices.nameOf(device)}:${account}`, DEVICE]]);
    }
    const here = `known:${account}@${address}` as const;
    const attempt = await this.begin([
      // A device that others are known on has not been counted at its address yet.
      ...(caller.counted ? [] : [[`login:${address}`, ADDRESS] as const]),
      [`account:${account}@${address}`, ACCOUNT_AT_ADDRESS],
      ...((await this.counts.isRemembered(here)) ? [] : [[`account:${account}`, ACCOUNT] as const]),
    ]);
    return {
      ...attempt,
      succeeded: async () => {
        await attempt.succeeded();
        await this.counts.clear(`account:${account}@${address}`);
        await this.counts.remember(here);
      },
    };
  }

  /** @throws AppError 429 with Retry-After */
  async beginPasswordChange(userId: number): Promise<Attempt> {
    const key = `password:${userId}`;
    const attempt = await this.begin([[key, PASSWORD]]);
    return { ...attempt, succeeded: () => this.counts.clear(key) };
  }

  /**
   * After the right password. Who knows it and guesses codes elsewhere keeps nobody waiting on a device of
   * their own.
   * @throws AppError 429 with Retry-After
   */
  async beginSecondFactor(
    { id, username }: { id: number; username: string },
    caller: Caller,
  ): Promise<Attempt> {
    const account = username.toLowerCase();
    const { address, device } = caller;
    const isKnown = device !== undefined && (await this.devices.isKnownTo(device, account));
    const key = `second-factor:${isKnown ? `${this.devices.nameOf(device)}:` : ''}${id}`;
    const attempt = await this.begin([[key, SECOND_FACTOR]]);
    return {
      ...attempt,
      succeeded: async () => {
        await this.counts.clear(key);
        await this.counts.clear(`account:${account}@${address}`);
        await this.counts.remember(`known:${account}@${address}`);
      },
    };
  }

  /**
   * All of them count or none: knocking at one blocked account must not block a whole office. It counts
   * before the password is looked at: however many come at the same moment, no more get through than may.
   */
  private async begin(keys: (readonly [key: string, policy: Policy])[]): Promise<Attempt> {
    const counted: string[] = [];
    const undone = async (): Promise<void> => {
      for (const key of counted) await this.counts.giveBack(key);
    };
    try {
      for (const [key, policy] of keys) {
        await this.counts.reserve(key, policy);
        counted.push(key);
      }
    } catch (error) {
      await undone();
      throw error;
    }
    return { succeeded: undone, undone };
  }
}
