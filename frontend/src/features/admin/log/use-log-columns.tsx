import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AdminLogEntryDto } from '@/api/generated/model/admin-log-entry-dto';
import { formatDateTime } from '@/lib/format/date';
import { Clamped } from '@/ui/Clamped';
import type { DataColumn } from '@/ui/DataTable';
import { usePersonName } from '@/ui/use-person-name';
import { OutcomeTag } from './OutcomeTag';

/** When, who, what, on what, with what, from where, and what came of it. */
export function useLogColumns(): DataColumn<AdminLogEntryDto>[] {
  const { t } = useTranslation('access');
  const personOf = usePersonName();
  const onOf = ({ asunto_nombre: subject, objeto, objeto_id: id }: AdminLogEntryDto): string =>
    objeto ?? (id === null ? subject : t('log.unnamed', { subject, id }));
  return [
    {
      key: 'date',
      title: t('log.columns.date'),
      oneLine: true,
      render: (entry) => formatDateTime(entry.at),
    },
    { key: 'user', title: t('log.columns.user'), render: (entry) => personOf(entry) },
    {
      key: 'action',
      title: t('log.columns.action'),
      phone: 'heading',
      render: (entry) => <Typography.Text strong>{entry.accion_nombre}</Typography.Text>,
    },
    { key: 'on', title: t('log.columns.on'), width: 200, render: (entry) => <Clamped text={onOf(entry)} /> },
    {
      key: 'details',
      title: t('log.columns.details'),
      width: 260,
      render: ({ detalles }) =>
        detalles.length === 0 ? (
          '—'
        ) : (
          <Clamped
            text={detalles
              .map(({ nombre, valor }) => t('log.detail', { name: nombre, value: valor }))
              .join(' · ')}
          />
        ),
    },
    {
      key: 'from',
      title: t('log.columns.from'),
      render: ({ direccion, navegador }) => (
        <>
          {direccion ?? t('log.unknownAddress')}
          {navegador !== null && (
            <>
              <br />
              <Typography.Text type="secondary">{navegador}</Typography.Text>
            </>
          )}
        </>
      ),
    },
    { key: 'outcome', title: t('log.columns.outcome'), render: (entry) => <OutcomeTag entry={entry} /> },
  ];
}
