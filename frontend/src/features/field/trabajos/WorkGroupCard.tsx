import {
  CheckCircleFilled,
  EditOutlined,
  ForkOutlined,
  InfoCircleOutlined,
  LoadingOutlined,
} from '@ant-design/icons';
import { Button, Card, Typography } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { GroupType } from '@/api/generated/model/group-type';
import { useAppShell } from '@/lib/connection/use-app-shell';
import { formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import type { GroupRow } from '@/offline/db/rows';
import type { DownloadPause } from '@/offline/download/downloads';
import { BesideButton } from '@/ui/BesideButton';
import { Heading } from '@/ui/Heading';
import { ToneTag } from '@/ui/ToneTag';
import { TypeTag, groupTypes } from '@/ui/TypeTag';
import { CancelDownload } from './CancelDownload';
import { DownloadButton } from './DownloadButton';
import { DownloadFacts } from './DownloadFacts';
import { DownloadHalt } from './DownloadHalt';
import styles from './trabajos.module.css';

type Props = {
  group: GroupRow;
  /** Changes of this group that wait on this device. */
  unsent: number;
  /** Forms that were begun in it and not saved. */
  drafts: number;
  /** Of the changes, those that wait for a decision. */
  conflicts: number;
  /** Whether it is the turn of its download, if one is wanted. */
  wanted: 'first' | 'later' | null;
  /** Why nothing of it comes just now. */
  paused: DownloadPause | null;
  /** Why the last download did not end. */
  failed: string | null;
  online: boolean;
  onDownload: (groupId: number) => void;
  onCancel: (groupId: number) => Promise<void>;
};

/** Not drawn anew for what becomes of other groups. */
export const WorkGroupCard = memo(function WorkGroupCard({
  group,
  unsent,
  drafts,
  conflicts,
  wanted,
  paused,
  failed,
  online,
  onDownload,
  onCancel,
}: Props) {
  const { t } = useTranslation('field');
  const navigate = useNavigate();
  const appShell = useAppShell();
  const downloaded = group.downloaded === 1;
  const place = [group.seccional, group.dependencia, group.direccion]
    .filter((level) => level && level !== group.nombre)
    .join(' › ');

  return (
    <Card size="small" role="article" aria-label={group.nombre}>
      <div className={styles['head']}>
        <Heading>{group.nombre}</Heading>
        {isGroupType(group.tipo) && <TypeTag tipo={group.tipo} />}
      </div>
      {place !== '' && <Typography.Text type="secondary">{place}</Typography.Text>}
      <dl className={styles['facts']}>
        <dt>{t('trabajos.assets')}</dt>
        <dd>{formatNumber(group.activos_count)}</dd>
        <dt>{t('trabajos.lastSync')}</dt>
        <dd>
          {group.ultima_sincronizacion ? formatDateTime(group.ultima_sincronizacion) : t('trabajos.never')}
        </dd>
        <dt>{t('trabajos.syncs')}</dt>
        <dd>{formatNumber(group.sincronizaciones_count)}</dd>
      </dl>
      <div className={styles['tags']}>
        {downloaded && appShell === 'preparing' ? (
          <ToneTag tone="yellow" icon={<LoadingOutlined />}>
            {t('trabajos.preparing')}
          </ToneTag>
        ) : downloaded ? (
          <ToneTag tone="green" icon={<CheckCircleFilled />}>
            {t('trabajos.downloaded')}
          </ToneTag>
        ) : (
          <ToneTag tone="yellow" icon={<InfoCircleOutlined />}>
            {t('trabajos.needsDownload')}
          </ToneTag>
        )}
        {conflicts > 0 && (
          <ToneTag tone="alarm" icon={<ForkOutlined />}>
            {t('trabajos.conflicts', { count: conflicts })}
          </ToneTag>
        )}
        {drafts > 0 && <ToneTag tone="yellow">{t('trabajos.drafts', { count: drafts })}</ToneTag>}
        {unsent > 0 && <ToneTag tone="blue">{t('trabajos.pending', { count: unsent })}</ToneTag>}
      </div>
      <DownloadFacts group={group} underWay={wanted !== null} />
      <div className={styles['buttons']}>
        {downloaded && (
          <Button
            type="primary"
            size="large"
            icon={<EditOutlined />}
            // Within the app: to load the page anew takes a cheap phone more than a second.
            onClick={() => void navigate(`/user/trabajos/${group.id}`)}
          >
            {t('trabajos.work')}
          </Button>
        )}
        <DownloadButton
          downloaded={downloaded}
          underWay={wanted !== null}
          online={online}
          onDownload={() => onDownload(group.id)}
        />
        {wanted && (
          <CancelDownload whole={downloaded} received={group.received} onCancel={() => onCancel(group.id)} />
        )}
      </div>
      <div className={styles['below']}>
        {wanted ? (
          <DownloadHalt why={wanted === 'later' ? 'queued' : paused} some={group.received > 0} />
        ) : (
          <BesideButton text={failed} />
        )}
      </div>
    </Card>
  );
});

function isGroupType(tipo: string): tipo is GroupType {
  return (groupTypes as string[]).includes(tipo);
}
