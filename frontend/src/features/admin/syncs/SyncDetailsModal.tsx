import { Button, Descriptions, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SyncDto } from '@/api/generated/model/sync-dto';
import { formatDateTime } from '@/lib/format/date';
import { AssetLink } from '@/ui/AssetLink';
import { ChangesTable } from '@/ui/ChangesTable';
import { GroupPath } from '@/ui/GroupPath';
import { Heading } from '@/ui/Heading';
import { NotThere } from '@/ui/NotThere';
import { PhotoStrip } from '@/ui/PhotoStrip';
import { useFieldName } from '@/ui/use-field-name';
import { usePersonName } from '@/ui/use-person-name';
import { SyncActionTags } from './SyncActionTags';
import { Dialog } from '@/ui/Dialog';

type Props = {
  sync: SyncDto | null;
  /** One was asked for that the list does not have. */
  unknown: boolean;
  onClose: () => void;
};

/** One change from the field: who, when, what from old to new, with its photos. */
export function SyncDetailsModal({ sync, unknown, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  return (
    <Dialog
      open={sync !== null || unknown}
      width={760}
      title={t('syncs.detailsTitle')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{tCommon('actions.close')}</Button>}
      destroyOnHidden
    >
      {sync && <SyncDetails sync={sync} />}
      {unknown && (
        <NotThere
          text={t('syncs.notThere')}
          hint={t('syncs.notThereHint')}
          to="/admin/syncs"
          way={t('syncs.toList')}
        />
      )}
    </Dialog>
  );
}

/** Never broken: half a time is none. */
function Moment({ at }: { at: string | null }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatDateTime(at)}</span>;
}

function SyncDetails({ sync }: { sync: SyncDto }) {
  const { t } = useTranslation('admin');
  const nameOf = useFieldName();
  const personOf = usePersonName();
  const resolved = sync.resolves ? Object.entries(sync.resolves.campos) : [];
  return (
    <Flex vertical gap={18}>
      <Descriptions
        size="small"
        // A label beside its value would leave a moment no room.
        layout="vertical"
        column={{ xs: 1, md: 2 }}
        // A label belongs to what stands below it, not to what stands above.
        styles={{ label: { paddingBottom: 0 }, content: { marginBottom: 4 } }}
        items={[
          {
            key: 'asset',
            label: t('syncs.columns.asset'),
            children: (
              <span>
                <AssetLink id={sync.activo_id} codigo={sync.activo_codigo} /> {sync.activo_descripcion}
              </span>
            ),
          },
          {
            key: 'action',
            label: t('syncs.columns.action'),
            children: <SyncActionTags sync={sync} />,
          },
          { key: 'user', label: t('syncs.columns.user'), children: personOf(sync) },
          {
            key: 'group',
            label: t('syncs.columns.group'),
            children: <GroupPath inline above={sync.grupo_ruta} name={sync.grupo_nombre} />,
          },
          { key: 'made', label: t('syncs.madeAt'), children: <Moment at={sync.made_at} /> },
          { key: 'synced', label: t('syncs.syncedAt'), children: <Moment at={sync.synced_at} /> },
          ...(sync.source === 'RESCATE'
            ? [
                {
                  key: 'source',
                  label: t('syncs.source'),
                  children: t('syncs.rescued', { username: sync.cargado_por ?? '—' }),
                },
              ]
            : []),
          ...(sync.observaciones != null && sync.observaciones !== ''
            ? [{ key: 'notes', label: t('syncs.observaciones'), children: sync.observaciones }]
            : []),
        ]}
      />
      <section aria-label={t(sync.descartado ? 'syncs.wanted' : 'syncs.changes')}>
        <div style={{ marginBottom: 8 }}>
          <Heading size="small">{t(sync.descartado ? 'syncs.wanted' : 'syncs.changes')}</Heading>
          {sync.descartado && (
            <Typography.Text>
              {t('syncs.discardedBy', {
                username: sync.descartado.usuario_nombre,
                at: formatDateTime(sync.descartado.at),
              })}
            </Typography.Text>
          )}
        </div>
        <ChangesTable
          changes={Object.entries(sync.changes).map(([field, change]) => ({
            field,
            before: change.old,
            after: change.new,
          }))}
        />
      </section>
      {resolved.length > 0 && (
        <section aria-label={t('syncs.resolution')}>
          <Heading size="small">{t('syncs.resolution')}</Heading>
          {sync.resolves?.decidido_por != null && (
            <Typography.Text>
              {t('syncs.decidedBy', { username: sync.resolves.decidido_por })}
            </Typography.Text>
          )}
          <ul style={{ margin: '8px 0 0', paddingInlineStart: 20 }}>
            {resolved.map(([field, side]) => (
              <li key={field}>
                {nameOf(field)}: {t(`syncs.sides.${side === 'local' || side === 'server' ? side : 'other'}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('syncs.photos')}>
        <div style={{ marginBottom: 8 }}>
          <Heading size="small">{t('syncs.photos')}</Heading>
        </div>
        {sync.photos.length === 0 ? (
          <Typography.Text type="secondary">{t('syncs.noPhotos')}</Typography.Text>
        ) : (
          <PhotoStrip urls={sync.photos.map(({ url }) => url)} size={128} />
        )}
      </section>
    </Flex>
  );
}
