import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import { formatDateTime } from '@/lib/format/date';
import { isNewAsset } from '@/offline/kinds/kinds';
import { ActionTag } from '@/ui/ActionTag';
import { AssetLink } from '@/ui/AssetLink';
import { PhotoStrip } from '@/ui/PhotoStrip';
import { authorOf } from './author-of';

type Props = {
  conflict: StandingConflictDto;
  withPhotos: boolean;
  /** False where the decision itself begins by saying it. */
  withReason: boolean;
};

/** Which asset, whose work, why it waits, and what came with it. */
export function ConflictAbout({ conflict, withPhotos, withReason }: Props) {
  const { t } = useTranslation('admin');
  const { action_type, activo_codigo, activo_descripcion, made_at, received_at, observaciones } = conflict;
  const reason = isNewAsset(conflict) && conflict.activo_id === null ? 'numero_libre' : conflict.motivo;
  return (
    <>
      <div>
        <Flex wrap gap={8} align="center">
          <ActionTag type={action_type} />
          <AssetLink id={conflict.activo_id} codigo={activo_codigo ?? '—'} />
          <Typography.Text>{activo_descripcion}</Typography.Text>
        </Flex>
        <Typography.Text type="secondary">
          {t(`conflicts.workOf.${conflict.source}`, {
            username: authorOf(conflict),
            made: formatDateTime(made_at),
            received: formatDateTime(received_at),
          })}
        </Typography.Text>
      </div>
      {withReason && <div>{t(`conflicts.reason.${reason}`)}</div>}
      {observaciones !== null && (
        <Typography.Text italic>{t('conflicts.observaciones', { observaciones })}</Typography.Text>
      )}
      {withPhotos && <PhotoStrip urls={conflict.photos} size={96} />}
    </>
  );
}
