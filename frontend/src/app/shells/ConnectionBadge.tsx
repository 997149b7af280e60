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

/** The one place of the console that tells of the connection: the browser's network, and whether the server answers. */
export function ConnectionBadge({ silent }: { silent: boolean }) {
  const { t } = useTranslation();
  const online = useOnline();
  const phone = useIsPhone();
  const state = online ? (silent ? 'silent' : 'online') : 'offline';
  const [tone, icon] = looks[state];
  const text = t(`connection.${state}`);
  return (
    <span role="status" title={text}>
      {phone ? (
        <ToneTag tone={tone}>
          {icon}
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
