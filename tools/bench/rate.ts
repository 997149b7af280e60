/** Part of the time that goes by unmeasured before, so that code and caches are warm. */
const WARM_UP = 0.2;

/**
 * How much is done a second when all of `lanes` go on at once.
 * @param lanes each does a piece of work and tells how much it was
 */
export async function perSecond(seconds: number, lanes: readonly (() => Promise<number>)[]): Promise<number> {
  await during(seconds * WARM_UP, lanes);
  const began = performance.now();
  const done = await during(seconds, lanes);
  return (1000 * done) / (performance.now() - began);
}

async function during(seconds: number, lanes: readonly (() => Promise<number>)[]): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    lanes.map(async (act) => {
      let done = 0;
      while (performance.now() < until) done += await act();
      return done;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
