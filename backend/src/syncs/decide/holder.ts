import type { AssetState } from '../facts/asset-state.js';
import type { CallState } from './call-state.js';

/** The asset that has a number, or had it and still answers to it in files. */
export function holderOf(state: CallState, numero: string): number | null {
  const { asset, alias } = state.holders(numero);
  return asset ?? alias;
}

/** Another asset than this one that has a number. */
export function otherHolder(
  state: CallState,
  numero: string | null | undefined,
  assetId: number,
): number | null {
  const holder = numero ? holderOf(state, numero) : null;
  return holder === assetId ? null : holder;
}

/** An asset that has a number. That it exists can't be hidden; whose it is, can: then null. */
export function shownHolder(state: CallState, assetId: number): AssetState | null {
  const holder = state.asset(assetId);
  return holder && state.sees(holder.group) ? holder : null;
}
