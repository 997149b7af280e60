import type { CallState } from './call-state.js';

/** Whether another asset has a number, or had it and still answers to it in files. */
export function isTaken(state: CallState, numero: string | null | undefined, assetId: number): boolean {
  if (!numero) return false;
  const { asset, alias } = state.holders(numero);
  const holder = asset ?? alias;
  return holder !== null && holder !== assetId;
}
