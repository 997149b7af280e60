import { backendModule } from '../loader/backend.ts';

interface Known {
  kinds: string[];
  names: string[];
}

/** What the server knows, in the lists that it asks itself; and what was taken from them. */
const lists = async (): Promise<Known> => ({
  kinds: (await backendModule<{ ACTION_TYPES: string[] }>('syncs/action-type.ts')).ACTION_TYPES,
  names: (await backendModule<{ DATA_NAMES: string[] }>('syncs/unknown-parts.ts')).DATA_NAMES,
});

const taken: Known = { kinds: [], names: [] };

/** The server is the one of a version before: it does not know this kind of action, or this field of an asset. */
export async function putBack(what: 'kinds' | 'names', part: string): Promise<void> {
  const known = (await lists())[what];
  const at = known.indexOf(part);
  if (at < 0) return;
  taken[what].push(...known.splice(at, 1));
}

/** The server knows everything again. */
export async function bringForward(): Promise<void> {
  const known = await lists();
  known.kinds.push(...taken.kinds.splice(0));
  known.names.push(...taken.names.splice(0));
}

export const isPutBack = (): boolean => taken.kinds.length + taken.names.length > 0;
