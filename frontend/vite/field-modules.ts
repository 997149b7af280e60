import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type ModuleOf = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

const OURS = fileURLToPath(new URL('../src/', import.meta.url));
const ENTRY = `${OURS}app/main.tsx`;
const SCREENS = `${OURS}features/field/`;
/** What a phone begins with, each loaded when its address asks for it: those of `src/app/ahead.ts`. */
const FIRST_SCREENS = [
  `${OURS}app/shells/UserShell.tsx`,
  `${SCREENS}FieldLayout.tsx`,
  `${SCREENS}dashboard/UserDashboardPage.tsx`,
  `${SCREENS}trabajos/TrabajosPage.tsx`,
  `${SCREENS}group-assets/GroupFrame.tsx`,
  `${SCREENS}group-assets/GroupAssetsPage.tsx`,
];

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
  const missing = FIRST_SCREENS.filter((screen) => !moduleOf(screen));
  if (missing.length > 0) throw new Error(`These screens were not found: ${missing.join(', ')}`);
  const imported = (id: string): string[] => (moduleOf(id)?.importedIds ?? []).filter(isOurs);
  const loaded = (id: string): string[] => (moduleOf(id)?.dynamicallyImportedIds ?? []).filter(isOurs);
  return {
    field: closure(FIRST_SCREENS, imported),
    elsewhere: closure([ENTRY], (id) => [
      ...imported(id),
      ...loaded(id).filter((screen) => !isOfField(screen)),
    ]),
  };
}

const isOurs = (id: string): boolean => id.startsWith(OURS);
const isOfField = (id: string): boolean => id.startsWith(SCREENS) || FIRST_SCREENS.includes(id);

function closure(roots: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const all = new Set(roots);
  // A set is walked to its end, whatever is added on the way.
  for (const id of all) for (const one of next(id)) all.add(one);
  return all;
}
