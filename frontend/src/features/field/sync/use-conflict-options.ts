import { useTranslation } from 'react-i18next';
import { isNewAsset } from '@/offline/kinds/kinds';
import type { Conflict, ConflictField } from '@/offline/state';
import type { ActionField, Choice } from '@/offline/wire';

type Option = { value: Choice; label: string };

/** Whether an asset that exists was to get a number that another one has. */
export const wantsTakenNumber = (conflict: Conflict, campo: ActionField): boolean =>
  conflict.reason === 'numero_existente' && !isNewAsset(conflict) && campo === 'NUMERO_DE_ACTIVO';

/** What may be taken for a field, worded; nothing where only another value settles it. */
export function useConflictOptions(): (conflict: Conflict, field: ConflictField) => Option[] {
  const { t } = useTranslation('field');
  const shown = (value: string | null) => (value === null || value === '' ? '—' : value);

  return (conflict, { campo, local, server }) => {
    const takenNumber = conflict.reason === 'numero_existente' && campo === 'NUMERO_DE_ACTIVO';
    // An asset that is not this user's to see holds the number: there is nothing to compare or to take over.
    if (takenNumber && conflict.serverData === null) return [];
    if (conflict.asksWhichAsset) {
      const both: Option[] = [
        { value: 'local', label: t('conflict.same.local', { value: shown(local) }) },
        { value: 'server', label: t('conflict.same.server', { value: shown(server) }) },
      ];
      // That it has a third number would make it another asset again.
      return takenNumber ? both : [...both, { value: 'other', label: t('conflict.other') }];
    }
    if (takenNumber) {
      return [
        { value: 'other', label: t('conflict.otherNumber') },
        { value: 'server', label: t('conflict.keepNumber') },
      ];
    }
    return [
      { value: 'local', label: t('conflict.local', { value: shown(local) }) },
      { value: 'server', label: t('conflict.server', { value: shown(server) }) },
      { value: 'other', label: t('conflict.other') },
    ];
  };
}
