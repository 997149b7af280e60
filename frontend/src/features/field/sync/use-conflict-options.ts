import { useTranslation } from 'react-i18next';
import type { Conflict, ConflictField } from '@/offline/state';
import type { Choice } from '@/offline/wire';

/** What may be taken for a field, worded; nothing where only another value settles it. */
export function useConflictOptions(
  conflict: Conflict,
  { campo, local, server }: ConflictField,
): { value: Choice; label: string }[] {
  const { t } = useTranslation('field');
  // An asset that is not this user's to see holds the number: there is nothing to compare or to take over.
  if (conflict.serverData === null) return [];
  const shown = (value: string | null) => (value === null || value === '' ? '—' : value);
  const takenNumber = conflict.reason === 'numero_existente' && campo === 'NUMERO_DE_ACTIVO';

  if (takenNumber && conflict.action_type === 'CREATE') {
    // Of two equal numbers one is enough; they differ where the asset was met by a former number of it.
    const same = local === server;
    return [
      ...(same
        ? []
        : [{ value: 'local' as const, label: t('conflict.asset.local', { value: shown(local) }) }]),
      {
        value: 'server',
        label: same ? t('conflict.asset.same') : t('conflict.asset.server', { value: shown(server) }),
      },
      { value: 'other', label: t('conflict.asset.other') },
    ];
  }
  if (takenNumber) {
    return [
      { value: 'server', label: t('conflict.keepNumber') },
      { value: 'other', label: t('conflict.otherNumber') },
    ];
  }
  return [
    { value: 'local', label: t('conflict.local', { value: shown(local) }) },
    { value: 'server', label: t('conflict.server', { value: shown(server) }) },
    { value: 'other', label: t('conflict.other') },
  ];
}
