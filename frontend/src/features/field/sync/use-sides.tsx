import { useTranslation } from 'react-i18next';
import { isNewAsset } from '@/offline/kinds/kinds';
import type { Conflict } from '@/offline/state';
import { formatDateTime } from '@/lib/format/date';
import type { AssetSide } from '@/ui/AssetSides';
import { useWrittenText } from '@/ui/use-written-text';
import { OwnPhotos } from './OwnPhotos';
import { ServerPhotos } from './ServerPhotos';

/**
 * The user's asset and the one that has the number which it is to get, as far as that one was told. An asset
 * that exists is shown with the number that it has.
 */
export function useSides(conflict: Conflict): [AssetSide, AssetSide] {
  const { t } = useTranslation('field');
  const writtenText = useWrittenText();
  const { holder, localData, NUMERO_DE_ACTIVO } = conflict;
  const words = isNewAsset(conflict) ? 'sides' : 'renumbering';
  return [
    {
      title: t(`conflict.${words}.mine`),
      who: t(`conflict.${words}.madeBy`, { at: formatDateTime(conflict.madeAt) }),
      values: { ...localData, NUMERO_DE_ACTIVO },
      photos: <OwnPhotos actionId={conflict.id} />,
    },
    {
      title: t(`conflict.${words}.theirs`),
      who: writtenText(holder?.written ?? undefined) ?? '',
      values: holder?.data ?? {},
      photos: <ServerPhotos urls={holder?.photos ?? []} />,
    },
  ];
}
