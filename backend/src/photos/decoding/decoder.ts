import { type ChildProcess, fork } from 'node:child_process';

import { BUDGET, type DecodeBudget, MAX_WAIT_MS, WORN_PHOTOS, WORN_RSS_BYTES } from './decode-limits.js';
import type { DecodeAnswer, DecodeRequest } from './decode-process.js';

/** Compiled, or as it is where Node runs TypeScript. */
const PROGRAM = new URL(`./decode-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

const HEAP_MB = 64;
const STDERR_KEPT = 2000;

/** One process that decodes, one photo at a time. */
export class Decoder {
  private readonly child: ChildProcess;
  private readonly ended: Promise<void>;
  private photos = 0;
  private last: Pick<DecodeAnswer, 'rss' | 'ends'> = { rss: 0, ends: false };
  private stderr = '';

  constructor() {
    this.child = fork(PROGRAM, {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // None of the server's secrets; and one pool of memory instead of one for each thread.
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.ended = new Promise((resolve) => {
      this.child.once('close', () => resolve());
      // It could not be started.
      this.child.once('error', () => resolve());
    });
    this.child.stderr?.on('data', (text: Buffer) => {
      this.stderr = (this.stderr + text.toString()).slice(-STDERR_KEPT);
    });
    // What cannot be sent or ended has ended already: there is nothing more to do about it.
    this.child.on('error', () => undefined);
  }

  /** It takes no more photos. */
  get isOver(): boolean {
    return !this.child.connected || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** It still can, but a new one costs less. */
  get isWorn(): boolean {
    const { rss, ends } = this.last;
    return this.isOver || ends || this.photos >= WORN_PHOTOS || rss > WORN_RSS_BYTES;
  }

  /** @throws Error when the process ended or took too long: whatever the reason, it is over then */
  async decode(path: string, budget: DecodeBudget = BUDGET): Promise<DecodeAnswer> {
    this.photos += 1;
    const limit = setTimeout(() => void this.end(), MAX_WAIT_MS);
    try {
      return await new Promise<DecodeAnswer>((resolve, reject) => {
        this.child.once('message', (answer: DecodeAnswer) => {
          this.last = answer;
          resolve(answer);
        });
        const fail = () => reject(new Error(`The decoder ended without an answer. ${this.stderr}`));
        void this.ended.then(fail);
        this.child.send({ path, budget } satisfies DecodeRequest, (error) => error && fail());
      });
    } finally {
      clearTimeout(limit);
    }
  }

  /** Whatever it is doing. */
  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
