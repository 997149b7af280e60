/** Roots with all that `next` leads to from them, however far. */
export function closure<T>(roots: Iterable<T>, next: (one: T) => Iterable<T>): Set<T> {
  const found = new Set(roots);
  // A set is walked to its end, whatever is added on the way.
  for (const one of found) for (const other of next(one)) found.add(other);
  return found;
}
