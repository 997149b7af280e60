import { closeSync, constants, openSync, statSync } from 'node:fs';

/**
 * A folder as a child process names it. `path` is for the command line; `stdio` are the descriptors that the
 * child needs from number 3 on; `close` gives this process's copy back once the child has started.
 */
export interface FolderForChild {
  path: string;
  stdio: number[];
  close(): void;
}

/**
 * Hands a folder to a child that runs as somebody else. Its parents may be closed to that account (a DATA_DIR
 * below /root, say), so root opens the folder and the child reaches it through its inherited descriptor: the
 * kernel does not look at the parents of /proc/self/fd/N. Processes that the child forks inherit it in turn.
 *
 * @param asSomebodyElse true when the child gets another user id than this process
 */
export function folderForChild(folder: string, asSomebodyElse: boolean): FolderForChild {
  if (!asSomebodyElse || process.platform !== 'linux') {
    return { path: folder, stdio: [], close: () => undefined };
  }
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: '/proc/self/fd/3', stdio: [descriptor], close: () => closeSync(descriptor) };
}

/** Names a folder whatever its path: stays the same when it or a parent is renamed. */
export function folderIdentity(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
}
