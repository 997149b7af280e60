import { useTranslation } from 'react-i18next';

/** An asset's field as people know it; one that has no such name goes by its own. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation();
  const names: Record<string, string> = t('assetFields', { returnObjects: true });
  return (field) => names[field] ?? field;
}
