import type { Patience } from './ports';

/** Storage that neither works nor fails: some browsers leave an opening without any answer, for good. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** What `task` answers, or NoAnswer after `ms`. What it may still answer then no longer counts. */
export function within<T>(patience: Patience, ms: number, task: () => PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = patience.setTimeout(() => reject(new NoAnswer(`no answer within ${ms} ms`)), ms);
    // A task that fails before it waits fails like any other.
    new Promise<T>((settle) => settle(task())).then(resolve, reject).finally(cancel);
  });
}
