import { useTranslation } from 'react-i18next';
import type { Conflict } from '@/offline/state';
import { NumberHolder } from '@/ui/NumberHolder';
import { ConflictFields } from './ConflictFields';
import { useSides } from './use-sides';

/**
 * An asset was to get a number that another one has. Both are shown before anything is decided; then the
 * first gets another number, or keeps its own. The other one is never changed.
 */
export function TakenNumber({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation('field');
  const sides = useSides(conflict);
  return (
    <>
      <NumberHolder
        number={conflict.localData.NUMERO_DE_ACTIVO ?? ''}
        sides={sides}
        hint={t('conflict.renumbering.hint')}
      />
      <ConflictFields conflict={conflict} withSides />
    </>
  );
}
