import type { Figure, Measured } from './figures/figure.ts';
import type { Options } from './options.ts';
import type { RunningServer } from './running-server.ts';

export type Sizes = Pick<Options, 'assets' | 'runs' | 'seconds' | 'reads'>;

/** What a scenario works with. */
export interface Bench {
  readonly sizes: Sizes;
  /** A new server with an empty database. It goes with the scenario, or with `done()`. */
  start(): Promise<RunningServer>;
  /** Takes away what was started: memory and disk are for the next one alone. */
  done(): Promise<void>;
  /** Once in each run, so that a figure gets a median and a spread. */
  note(figure: Figure, measured: Measured): void;
  /** What goes on, for whoever waits. */
  say(line: string): void;
}

/** One kind of work with the limit that it is held against. */
export interface Scenario {
  /** For `--only`. */
  name: string;
  /** @throws Error when the work itself does not succeed; slow work is no failure */
  run(bench: Bench): Promise<void>;
}
