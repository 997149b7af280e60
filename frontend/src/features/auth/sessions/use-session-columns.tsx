import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnSessionDto } from '@/api/generated/model/own-session-dto';
import { formatDateTime } from '@/lib/format/date';
import type { DataColumn } from '@/ui/DataTable';
import { ToneTag } from '@/ui/ToneTag';
import { useUnsentAmount } from '@/ui/use-unsent-amount';
import { EndSessionButton } from './EndSessionButton';
import { useSessionName } from './use-sessions';

/** Where it is, since when, when it was used last, and the way to end it. */
export function useSessionColumns(): DataColumn<OwnSessionDto>[] {
  const { t } = useTranslation('access');
  const nameOf = useSessionName();
  const amountOf = useUnsentAmount();
  const { t: tSso } = useTranslation('sso');
  return [
    {
      key: 'device',
      title: t('sessions.columns.device'),
      phone: 'heading',
      render: (session) => (
        <>
          <Flex component="span" wrap gap={8} align="center">
            <Typography.Text strong>{nameOf(session)}</Typography.Text>
            {session.esta && <ToneTag tone="green">{t('sessions.this')}</ToneTag>}
            {session.sso && <ToneTag tone="blue">{tSso('sessions.tag')}</ToneTag>}
          </Flex>
          {session.equipo !== null && (
            <Typography.Text type="secondary">
              <div>{session.navegador}</div>
              {session.codigo !== null && <div>{t('sessions.code', { code: session.codigo })}</div>}
            </Typography.Text>
          )}
        </>
      ),
    },
    {
      key: 'since',
      oneLine: true,
      title: t('sessions.columns.since'),
      render: ({ desde }) => formatDateTime(desde),
    },
    {
      key: 'used',
      oneLine: true,
      title: t('sessions.columns.used'),
      render: ({ esta, ultimo_uso }) => (esta ? t('sessions.now') : formatDateTime(ultimo_uso)),
    },
    {
      key: 'address',
      title: t('sessions.columns.address'),
      render: ({ direccion }) => direccion ?? t('sessions.unknownAddress'),
    },
    {
      key: 'unsent',
      title: t('sessions.columns.unsent'),
      render: ({ cambios_sin_enviar: actions, fotos_sin_enviar: photos }) =>
        amountOf({ actions, photos }) || t('sessions.nothingUnsent'),
    },
    {
      key: 'actions',
      title: t('sessions.columns.actions'),
      phone: 'actions',
      render: (session) => <EndSessionButton session={session} />,
    },
  ];
}
