import { useTranslation } from 'react-i18next';
import { matchHeader } from '@/lib/spreadsheet/columns';

/**
 * An asset's field as people know it, by any of its names: files, actions and the history spell some
 * differently. One that has no such name goes by its own.
 */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation();
  const names: Record<string, string> = t('assetFields', { returnObjects: true });
  return (field) => names[field] ?? names[matchHeader(field) ?? ''] ?? field;
}
