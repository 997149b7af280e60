import { ApiOutlined, CloudOutlined, DisconnectOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reach } from '@/lib/connection/use-reach';
import { ToneTag } from '@/ui/ToneTag';
import type { Tone } from '@/ui/tones';

const looks = {
  online: ['green', <CloudOutlined key="icon" />],
  offline: ['yellow', <DisconnectOutlined key="icon" />],
  silent: ['red', <ApiOutlined key="icon" />],
} satisfies Record<Reach, [Tone, ReactNode]>;

type Props = {
  reach: Reach;
  /** Only the sign, with the words for whoever listens or asks the pointer. */
  brief?: boolean;
  /** What waits on this device. */
  unsent?: number;
};

/** The one place of both areas that tells of the connection, of the server and of what is still to be sent. */
export function ConnectionBadge({ reach, brief = false, unsent = 0 }: Props) {
  const { t } = useTranslation();
  const [tone, icon] = looks[reach];
  const words = t(`connection.${reach}`);
  const text = unsent > 0 ? `${words} · ${t('connection.toSend', { count: unsent })}` : words;
  return (
    <span role="status" title={text}>
      <ToneTag tone={tone} icon={brief ? undefined : icon}>
        {brief ? (
          <>
            {icon}
            <span className="visually-hidden">{text}</span>
          </>
        ) : (
          text
        )}
      </ToneTag>
    </span>
  );
}
