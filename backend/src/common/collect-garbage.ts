import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Gives the memory back that is left behind in large pieces: Node lets a hundred megabytes lie before it looks. The
 * thread stands still for as long as its heap takes to be walked through, so nobody may be waiting for it.
 */
export const collectGarbage = runInNewContext('gc') as () => void;
