/**
 * Does something with each item, so many at a time, in whatever order they end.
 * @throws the first failure, when no work that was begun is under way any more; nothing new is begun after it
 */
export async function forEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  together: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    const task = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(task));
    underWay.add(task);
    if (underWay.size >= together) await Promise.race(underWay);
    if (failures.length > 0) break;
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}
