import { inDictionaryOrder } from '@/lib/text/dictionary-order';
import { nameKey } from '@/lib/text/equality';
import type { GroupRow } from '@/offline/db/rows';
import type { ListEntry } from '@/offline/lists/list-entry';

/**
 * The dependencies that the device has seen, so that a transfer does not make a new group by a typing error.
 */
export function knownDependencies(groups: readonly GroupRow[], entries: readonly ListEntry[]): string[] {
  const known = new Map<string, string>();
  const learn = (name: string | null) => {
    if (name && !known.has(nameKey(name))) known.set(nameKey(name), name);
  };
  for (const name of new Set(entries.map(({ dependencia }) => dependencia))) learn(name);
  for (const { tipo, dependencia, nombre } of groups) {
    learn(dependencia ?? (tipo === 'DEPENDENCIA' ? nombre : null));
  }
  return inDictionaryOrder([...known.values()], (name) => name);
}
