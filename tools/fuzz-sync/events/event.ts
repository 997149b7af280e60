import type { Rng } from '../world/rng.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';

/** One kind of thing that can happen. */
export interface EventKind {
  name: string;
  weight: number;
  /** Answers false when it cannot happen now; then it has done nothing. */
  run(world: World): Promise<boolean>;
}

/** A tab in which somebody works. */
export function workingTab(world: World, rng: Rng = world.rng): Tab | null {
  const tabs = world.devices.flatMap((device) => device.openTabs).filter(({ engine }) => engine !== null);
  return tabs.length > 0 ? rng.pick(tabs) : null;
}

/** 'Ana on phone 1/tab 2' */
export const who = (tab: Tab): string => `${tab.username ?? 'nobody'} on ${tab.name}`;

/** What an error says to a person, in short. */
export function errorText(error: unknown): string {
  if (error instanceof Error && 'code' in error) return `${String(error.code)}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Whether the engine told a person that something did not happen, or broke down in a way of its own. */
export const isOfflineError = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error &&
  error.name === 'OfflineError' &&
  (codes.length === 0 || codes.includes((error as Error & { code: string }).code));
