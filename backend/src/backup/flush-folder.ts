import { open } from 'node:fs/promises';

/** Names in a folder survive a crash once it was flushed. */
export async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
