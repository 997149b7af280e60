import { ApiOutlined, CloudOutlined, CloudSyncOutlined, DisconnectOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reach } from '@/lib/connection/use-reach';
import { ToneTag } from '@/ui/ToneTag';
import type { Tone } from '@/ui/tones';

const looks = {
  online: ['green', <CloudOutlined key="icon" />],
  connecting: ['grey', <CloudSyncOutlined key="icon" />],
  offline: ['yellow', <DisconnectOutlined key="icon" />],
  silent: ['red', <ApiOutlined key="icon" />],
} satisfies Record<Reach, [Tone, ReactNode]>;

type Props = {
  reach: Reach;
  /** Only the sign, with the words for whoever listens or asks the pointer. */
  brief?: boolean;
  /** Few words, where a phone's header has room for no more. */
  narrow?: boolean;
  /** What waits on this device. */
  unsent?: number;
};

/**
 * The one place of both areas that tells of the connection, of the server and of what is still to be sent.
 */
export function ConnectionBadge({ reach, brief = false, narrow = false, unsent = 0 }: Props) {
  const { t } = useTranslation();
  const [tone, icon] = looks[reach];
  const withUnsent = (words: string) =>
    unsent > 0 ? `${words} · ${t('connection.toSend', { count: unsent })}` : words;
  const text = withUnsent(t(`connection.${reach}`));
  const shown = narrow && reach === 'silent' ? withUnsent(t('connection.silentBriefly')) : text;
  return (
    <span role="status" title={text}>
      <ToneTag tone={tone} icon={brief ? undefined : icon}>
        {brief ? (
          <>
            {icon}
            <span className="visually-hidden">{text}</span>
          </>
        ) : (
          shown
        )}
      </ToneTag>
    </span>
  );
}
