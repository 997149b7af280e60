import { useTranslation } from 'react-i18next';

/** '3 cambios, 2 fotos y 1 borrador', and only what there is of it. */
export function useUnsentAmount(): (count: { actions: number; photos: number; drafts?: number }) => string {
  const { t } = useTranslation();
  return ({ actions, photos, drafts = 0 }) => {
    const parts = [
      ...(actions > 0 ? [t('unsent.changes', { count: actions })] : []),
      ...(photos > 0 ? [t('unsent.photos', { count: photos })] : []),
      ...(drafts > 0 ? [t('unsent.drafts', { count: drafts })] : []),
    ];
    const last = parts.pop() ?? '';
    return parts.length === 0 ? last : `${parts.join(', ')} ${t('unsent.and')} ${last}`;
  };
}
