import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ActionStatus } from '@/api/generated/model/action-status';
import type { ConflictDto } from '@/api/generated/model/conflict-dto';
import type { RescuedActionDto } from '@/api/generated/model/rescued-action-dto';
import { ActionTag } from '@/ui/ActionTag';
import { AssetLink } from '@/ui/AssetLink';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { Pager } from '@/ui/Pager';
import { ToneTag } from '@/ui/ToneTag';
import type { Tone } from '@/ui/tones';
import { useFieldName } from '@/ui/use-field-name';
import { useNamedPage } from '@/ui/use-named-page';

const PER_PAGE = 20;

/** What its page is called in the address. */
export const RESULT_PAGE = 'pagina_resultado';

const tones: Record<ActionStatus, Tone> = {
  applied: 'green',
  duplicate: 'grey',
  conflict: 'yellow',
  rejected: 'red',
  held: 'blue',
};

type Row = RescuedActionDto & { row: number };

/** Every change of the file with its result, in the order in which it was made. */
export function RescuedActions({ results }: { results: RescuedActionDto[] }) {
  const { t } = useTranslation('admin');
  const { page: wanted, turnTo } = useNamedPage(RESULT_PAGE);
  const totalPages = Math.max(1, Math.ceil(results.length / PER_PAGE));
  const page = Math.min(wanted, totalPages);
  const rows = results.map((action, index) => ({ ...action, row: index + 1 }));

  const columns: DataColumn<Row>[] = [
    {
      key: 'asset',
      title: t('rescue.columns.asset'),
      phone: 'heading',
      render: (action) => (
        <div style={{ maxWidth: 280 }}>
          <AssetLink id={knownAsset(action)} codigo={action.codigo_activo ?? '—'} />
          {action.descripcion !== null && <div>{action.descripcion}</div>}
        </div>
      ),
    },
    {
      key: 'action',
      title: t('rescue.columns.action'),
      render: ({ action_type }) => (action_type === null ? '—' : <ActionTag type={action_type} />),
    },
    {
      key: 'status',
      title: t('rescue.columns.status'),
      render: ({ status }) => <ToneTag tone={tones[status]}>{t(`rescue.status.${status}`)}</ToneTag>,
    },
    {
      key: 'reason',
      title: t('rescue.columns.reason'),
      render: ({ error, conflict }) => (conflict ? <Collision conflict={conflict} /> : (error ?? '—')),
    },
  ];

  return (
    <>
      <DataTable
        label={t('rescue.changes')}
        columns={columns}
        rows={rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowKey={({ row }) => row}
        loading={false}
        empty={<EmptyState text={t('rescue.noChanges')} />}
      />
      <Pager page={page} totalPages={totalPages} onChange={turnTo} />
    </>
  );
}

/** Of what is held nothing was looked up: its id is the phone's word. */
const knownAsset = ({ status, activo_id }: RescuedActionDto): number | null =>
  status === 'held' || activo_id === 0 ? null : activo_id;

/** Both values of each field that collided, and who can settle it. */
function Collision({ conflict: { campos } }: { conflict: ConflictDto }) {
  const { t } = useTranslation('admin');
  const nameOf = useFieldName();
  return (
    <div style={{ maxWidth: 380 }}>
      {Object.entries(campos).map(([field, { mine, server }]) => (
        <div key={field}>
          {t('rescue.collision', { field: nameOf(field), mine: mine ?? '—', server: server ?? '—' })}
        </div>
      ))}
      <Typography.Text type="secondary">{t('rescue.conflictHint')}</Typography.Text>
    </div>
  );
}
