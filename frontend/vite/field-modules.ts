import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { closure } from './closure.ts';

type ModuleOf = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

const OURS = fileURLToPath(new URL('../src/', import.meta.url));
const ENTRY = `${OURS}app/main.tsx`;
/** Names what a phone begins with, each loaded when its address asks for it. */
const AHEAD = `${OURS}app/ahead.ts`;
const FIELD = `${OURS}features/field/`;

let found: { field: ReadonlySet<string>; elsewhere: ReadonlySet<string> } | undefined;

/**
 * Whether the first screens of the field run a module of ours before they can be used: `alone` where nothing
 * but the field does, `too` where the console or the login do so as well. Of libraries the bundler itself
 * knows best which of their modules are needed.
 */
export function runsInField(id: string, moduleOf: ModuleOf): 'alone' | 'too' | undefined {
  found ??= find(moduleOf);
  if (!found.field.has(id)) return undefined;
  return found.elsewhere.has(id) ? 'too' : 'alone';
}

function find(moduleOf: ModuleOf): NonNullable<typeof found> {
  const imported = (id: string): string[] => (moduleOf(id)?.importedIds ?? []).filter(isOurs);
  const loaded = (id: string): readonly string[] => moduleOf(id)?.dynamicallyImportedIds ?? [];
  const first = loaded(AHEAD);
  if (first.length === 0) throw new Error(`${AHEAD} names no screen`);
  const isElsewhere = (id: string): boolean => isOurs(id) && !id.startsWith(FIELD) && !first.includes(id);
  return {
    field: closure(first, imported),
    elsewhere: closure([ENTRY], (id) => [...imported(id), ...loaded(id).filter(isElsewhere)]),
  };
}

const isOurs = (id: string): boolean => id.startsWith(OURS);
