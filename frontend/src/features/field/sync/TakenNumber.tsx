import { useTranslation } from 'react-i18next';
import type { Conflict } from '@/offline/state';
import { NumberHolder } from '@/ui/NumberHolder';
import { ConflictFields } from './ConflictFields';
import type { Deciding } from './use-deciding';
import { useSides } from './use-sides';

type Props = { conflict: Conflict; deciding: Deciding };

/**
 * An asset was to get a number that another one has. Both are shown before anything is decided; then the
 * first gets another number, or keeps its own. The other one is never changed.
 */
export function TakenNumber({ conflict, deciding }: Props) {
  const { t } = useTranslation('field');
  const sides = useSides(conflict);
  return (
    <>
      <NumberHolder
        number={conflict.localData.NUMERO_DE_ACTIVO ?? ''}
        sides={sides}
        hint={t('conflict.renumbering.hint')}
      />
      <ConflictFields conflict={conflict} deciding={deciding} withSides />
    </>
  );
}
