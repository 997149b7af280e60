import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TokenDto } from '@/api/generated/model/token-dto';
import { formatDate, formatDateTime } from '@/lib/format/date';
import type { DataColumn } from '@/ui/DataTable';
import { ToneTag } from '@/ui/ToneTag';
import type { Tone } from '@/ui/tones';
import { EndTokenButton } from './EndTokenButton';

const TONES: Record<TokenDto['estado'], Tone> = { activo: 'green', vencido: 'yellow', terminado: 'grey' };

/** Which program, what it may do, until when, and when it was last here. */
export function useTokenColumns(): DataColumn<TokenDto>[] {
  const { t } = useTranslation('tokens');
  return [
    {
      key: 'name',
      title: t('columns.name'),
      phone: 'heading',
      render: ({ nombre }) => <Typography.Text strong>{nombre}</Typography.Text>,
    },
    {
      key: 'state',
      title: t('columns.state'),
      phone: 'tag',
      render: ({ estado }) => <ToneTag tone={TONES[estado]}>{t(`states.${estado}`)}</ToneTag>,
    },
    {
      key: 'scopes',
      title: t('columns.scopes'),
      render: ({ alcances }) => alcances.map((scope) => t(`scopes.${scope}`)).join(', '),
    },
    { key: 'maker', title: t('columns.maker'), render: ({ usuario_nombre }) => usuario_nombre },
    { key: 'made', title: t('columns.made'), oneLine: true, render: ({ creado }) => formatDate(creado) },
    { key: 'expires', title: t('columns.expires'), oneLine: true, render: ({ vence }) => formatDate(vence) },
    {
      key: 'used',
      title: t('columns.used'),
      oneLine: true,
      render: ({ ultimo_uso }) => (ultimo_uso === null ? t('neverUsed') : formatDateTime(ultimo_uso)),
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      phone: 'actions',
      render: (token) => token.estado === 'activo' && <EndTokenButton token={token} />,
    },
  ];
}
