import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import { actionDataFromWire } from '@/offline/assets/from-wire';
import { formatDateTime } from '@/lib/format/date';
import { isNewAsset } from '@/offline/kinds/kinds';
import type { AssetSide } from '@/ui/AssetSides';
import { PhotoStrip } from '@/ui/PhotoStrip';
import { useWrittenText } from '@/ui/use-written-text';
import { authorOf } from './author-of';

/**
 * The asset that work brings or changes, and the one that has the number which it is to get. What the work
 * changes is listed where it is decided: one that exists is shown as it is.
 */
export function useSides(conflict: StandingConflictDto): [AssetSide, AssetSide] {
  const { t } = useTranslation('admin');
  const writtenText = useWrittenText();
  const { datos, activo, photos, activo_fotos, titular, source } = conflict;
  const username = authorOf(conflict);
  const isNew = isNewAsset(conflict);
  const words = isNew ? 'sides' : 'renumbering';
  const note = (text: string) => <Typography.Text type="secondary">{text}</Typography.Text>;
  // A phone sends its photos when their work is in.
  const shown = (urls: string[], moreOnPhone = false) => (
    <>
      {urls.length > 0 && <PhotoStrip urls={urls} size={96} />}
      {moreOnPhone && note(t('conflicts.sides.photosOnPhone'))}
      {urls.length === 0 && !moreOnPhone && note(t('conflicts.sides.noPhotos'))}
    </>
  );
  const valuesOf = (asset: object | null | undefined) => (asset ? actionDataFromWire({ ...asset }) : {});
  return [
    {
      title: t(`conflicts.${words}.mine`),
      who: t(`conflicts.${words}.madeBy`, { username, at: formatDateTime(conflict.made_at) }),
      values: isNew ? { ...datos } : valuesOf(activo),
      photos: shown(isNew ? photos : [...photos, ...activo_fotos], source === 'CAMPO' && photos.length === 0),
    },
    {
      title: t(`conflicts.${words}.theirs`),
      who: writtenText(titular?.escrito) ?? '',
      values: valuesOf(titular?.activo),
      photos: shown(titular?.fotos ?? []),
    },
  ];
}
