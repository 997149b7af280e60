import { useTranslation } from 'react-i18next';

/** '3 cambios y 2 fotos', and only what there is of it. */
export function useUnsentAmount(): (count: { actions: number; photos: number }) => string {
  const { t } = useTranslation();
  return ({ actions, photos }) => {
    const parts = [
      ...(actions > 0 ? [t('unsent.changes', { count: actions })] : []),
      ...(photos > 0 ? [t('unsent.photos', { count: photos })] : []),
    ];
    return parts.join(` ${t('unsent.and')} `);
  };
}
