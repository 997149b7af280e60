import { Card, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GroupProgressDto } from '@/api/generated/model/group-progress-dto';
import { formatDateTime } from '@/lib/format/date';
import { pathText, type Placed } from '@/lib/groups/group-paths';
import { TypeTag } from '@/ui/TypeTag';
import { ProgressBar } from './ProgressBar';
import styles from './sync-progress.module.css';

const KINDS = ['actualizaciones', 'creaciones', 'bajas', 'transferencias'] as const;

/** How far one group is; all of it leads to the group's assets. */
export function GroupCard({ group, path }: { group: GroupProgressDto; path: Placed[] }) {
  const { t } = useTranslation('admin');
  const { id, nombre, tipo, activos_count, activos_sincronizados, ultima_sincronizacion } = group;
  const waits = ultima_sincronizacion === null && activos_count > 0;
  return (
    <Card size="small" hoverable className={styles['card']}>
      {path.length > 0 && <span className={styles['path']}>{pathText(path)}</span>}
      <Flex justify="space-between" align="start" gap={8}>
        <Link to={`/admin/groups/${id}/assets`} className={styles['name']}>
          {nombre}
        </Link>
        <TypeTag tipo={tipo} />
      </Flex>
      <ProgressBar
        label={t('progress.groupProgress', { name: nombre })}
        done={activos_sincronizados}
        total={activos_count}
      />
      <Typography.Text>
        {t('progress.groupText', { count: activos_count, done: activos_sincronizados, total: activos_count })}
      </Typography.Text>
      <Typography.Text type="secondary" className={styles['facts']}>
        {KINDS.filter((kind) => group[kind] > 0)
          .map((kind) => t(`progress.counts.${kind}`, { count: group[kind] }))
          .join(' · ')}
      </Typography.Text>
      {waits && <Typography.Text className={styles['facts']}>{t('progress.pending')}</Typography.Text>}
      {ultima_sincronizacion !== null && (
        <Typography.Text type="secondary" className={styles['facts']}>
          {t('progress.last', { at: formatDateTime(ultima_sincronizacion) })}
        </Typography.Text>
      )}
    </Card>
  );
}
