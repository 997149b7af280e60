import type { Draft } from '@/offline/drafts/drafts';

/** Of the asset that a draft is about, or as typed for a new one; null where there is none. */
export function numberIn({ shown, values }: Pick<Draft, 'shown' | 'values'>): string | null {
  return shown?.NUMERO_DE_ACTIVO || values['NUMERO_DE_ACTIVO'] || null;
}
