/** Browsers in private sessions store everything but Blobs; each has its own name for the refusal. */
const REFUSALS = ['UnknownError', 'DataCloneError', 'NotSupportedError'];

function isBlobRefused(error: unknown): boolean {
  for (let e = error, depth = 0; e != null && depth < 5; depth++) {
    if (typeof e !== 'object') return false;
    if ('name' in e && typeof e.name === 'string' && REFUSALS.includes(e.name)) return true;
    if ('failures' in e && Array.isArray(e.failures) && e.failures.some(isBlobRefused)) return true;
    e = 'inner' in e ? e.inner : undefined;
  }
  return false;
}

/**
 * A write of Blobs; where the browser refuses them, the same write of plain bytes. Blobs where they can be
 * had: browsers keep them in files, whose space is free as soon as they are deleted. Answers which of the two
 * it was.
 */
export async function blobsOrPlain<T>(
  blobs: () => PromiseLike<T>,
  plain: () => PromiseLike<T>,
): Promise<{ value: T; refused: boolean }> {
  try {
    return { value: await blobs(), refused: false };
  } catch (error) {
    if (!isBlobRefused(error)) throw error;
    return { value: await plain(), refused: true };
  }
}
