import { ApiOutlined, CloudOutlined, DisconnectOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/connection/use-online';
import { ToneTag } from '@/ui/ToneTag';
import type { Tone } from '@/ui/tones';
import { useIsPhone } from '@/ui/use-is-phone';

const looks = {
  online: ['green', <CloudOutlined key="icon" />],
  offline: ['yellow', <DisconnectOutlined key="icon" />],
  silent: ['red', <ApiOutlined key="icon" />],
} satisfies Record<string, [Tone, ReactNode]>;

type Props = {
  area: 'console' | 'field';
  /** The browser has a network, and the server does not answer. */
  silent?: boolean;
};

/** The one place of both areas that tells of the connection, in full to whoever listens or asks the pointer. */
export function ConnectionBadge({ area, silent = false }: Props) {
  const { t } = useTranslation();
  const online = useOnline();
  const phone = useIsPhone();
  const state = online ? (silent ? 'silent' : 'online') : 'offline';
  const [tone, icon] = looks[state];
  const text = t(`connection.${state}`);
  const short = t(online ? 'connection.badgeOnline' : 'connection.badgeOffline');
  const brief = phone || area === 'field';
  return (
    <span role="status" title={text}>
      {brief ? (
        <ToneTag tone={tone} icon={area === 'field' && icon}>
          {area === 'field' ? <span aria-hidden>{short}</span> : icon}
          <span className="visually-hidden">{text}</span>
        </ToneTag>
      ) : (
        <ToneTag tone={tone} icon={icon}>
          {text}
        </ToneTag>
      )}
    </span>
  );
}
