import { LogoutOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnSessionDto } from '@/api/generated/model/own-session-dto';
import { formatDateTime } from '@/lib/format/date';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { useUnsentAmount } from '@/ui/use-unsent-amount';
import { useEndSession, useSessionName } from './use-sessions';

/** Ends another session of one's own, after naming it and what stays on its device. */
export function EndSessionButton({ session }: { session: OwnSessionDto }) {
  const { t } = useTranslation('access');
  const amountOf = useUnsentAmount();
  const nameOf = useSessionName();
  const end = useEndSession();
  if (session.esta) return <Typography.Text type="secondary">{t('sessions.logout')}</Typography.Text>;

  const named = { name: nameOf(session), since: formatDateTime(session.desde) };
  const unsent = { actions: session.cambios_sin_enviar, photos: session.fotos_sin_enviar };
  const detail = [
    t('sessions.detail', named),
    ...(unsent.actions + unsent.photos > 0 ? [t('sessions.detailUnsent', { amount: amountOf(unsent) })] : []),
  ];
  return (
    <ConfirmButton
      danger
      icon={<LogoutOutlined aria-hidden />}
      aria-label={t('sessions.endOf', named)}
      question={t('sessions.question', named)}
      detail={detail.join(' ')}
      confirmText={t('sessions.end')}
      onConfirm={() => end(session)}
    >
      {t('sessions.end')}
    </ConfirmButton>
  );
}
