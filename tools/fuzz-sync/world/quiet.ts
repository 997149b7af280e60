/**
 * Tells when everything that was set off has come to rest, so that what happens next depends on the seed and
 * not on how fast this machine is. Storage and messages between tabs go through `setImmediate`, which is
 * counted here; calls to the API say themselves when they begin and end.
 */
const immediate = globalThis.setImmediate;
let pending = 0;
let calls = 0;
const wakers: (() => void)[] = [];

const open = new Set<NodeJS.Immediate>();
const counted = (task: (...values: unknown[]) => void, ...values: unknown[]) => {
  pending += 1;
  const handle = immediate(() => {
    open.delete(handle);
    pending -= 1;
    task(...values);
  });
  open.add(handle);
  return handle;
};
globalThis.setImmediate = Object.assign(counted, immediate) as unknown as typeof setImmediate;

const clear = globalThis.clearImmediate;
globalThis.clearImmediate = (handle) => {
  if (handle && open.delete(handle)) pending -= 1;
  clear(handle);
};

/** Turns of the event loop without anything to do after which nothing more is expected. */
const IDLE_TURNS = 4;

const turn = () => new Promise<void>((resolve) => immediate(() => resolve()));

/** Wraps work that is not seen through `setImmediate`. */
export async function underWay<T>(work: Promise<T>): Promise<T> {
  calls += 1;
  try {
    return await work;
  } finally {
    calls -= 1;
    if (calls === 0) for (const wake of wakers.splice(0)) wake();
  }
}

export async function quiet(): Promise<void> {
  for (let idle = 0; idle < IDLE_TURNS; idle += 1) {
    if (calls > 0) {
      await new Promise<void>((resolve) => wakers.push(resolve));
      idle = -1;
    }
    await turn();
    if (pending > 0 || calls > 0) idle = -1;
  }
}
