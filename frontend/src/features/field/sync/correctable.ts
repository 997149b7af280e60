import { kindOf } from '@/offline/kinds/kinds';
import type { QueueItem } from '@/offline/state';

/** One value of rejected work that can be put right, as it was entered. */
export type Field = { campo: string; entered: string | null };

/** What can be put right: what the action changes, or what its kind leaves open to correction. */
export function correctable({ action_type, cambios }: QueueItem['data']): Field[] {
  const changed = new Map<string, string | null>(cambios.map(({ campo, despues }) => [campo, despues]));
  const open = kindOf(action_type).correctable ?? [...changed.keys()];
  return open.map((campo) => ({ campo, entered: changed.get(campo) ?? null }));
}

/** What a new asset needs, and what was entered about the one that is gone. */
export function ofNewAsset({ NUMERO_DE_ACTIVO, DESCRIPCION, cambios }: QueueItem['data']): Field[] {
  const values = new Map<string, string | null>([
    ['NUMERO_DE_ACTIVO', NUMERO_DE_ACTIVO],
    ['DESCRIPCION', DESCRIPCION],
    ...cambios.map(({ campo, despues }) => [campo, despues] as const),
  ]);
  return [...values].map(([campo, entered]) => ({ campo, entered }));
}
