import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import esES from 'antd/es/locale/es_ES';
import { useEffect, useState, type ReactNode } from 'react';
import { sameUser } from '@/lib/session/same-user';
import { useSession } from '@/lib/session/session-store';
import { renderEmpty } from '@/ui/render-empty';
import { ToastHost } from '@/ui/ToastHost';
import { useColourScheme } from '@/ui/theme/colour-scheme';
import { themes } from '@/ui/theme/theme';
import { useIsPhone } from '@/ui/use-is-phone';
import { ConnectionToasts } from './ConnectionToasts';
import { createQueryClient } from './query-client';
import { SessionWatch } from './SessionWatch';

/** Of a press a button shows its colour: the library's rings cost a slow phone a frame or two each. */
const NO_WAVE = { disabled: true };

/** Whoever sends a form that has a fault goes on at the first one. */
const FORM = { scrollToFirstError: { focus: true } };

type Props = { children: ReactNode; client?: QueryClient };

/** Everything a screen may count on: texts, theme, toasts, server data. `client` is given by tests. */
export function Providers({ children, client: given }: Props) {
  const scheme = useColourScheme();
  // As most of what is inside has it: one theme less to compute in each start.
  const density = useIsPhone() ? 'roomy' : 'compact';
  const [client] = useState(() => given ?? createQueryClient());

  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        // What one user read must never show for the next one.
        if (!sameUser(now.session?.user, before.session?.user)) client.clear();
      }),
    [client],
  );

  return (
    <ConfigProvider
      locale={esES}
      theme={themes[scheme][density]}
      renderEmpty={renderEmpty}
      form={FORM}
      wave={NO_WAVE}
    >
      <QueryClientProvider client={client}>
        <ToastHost />
        <ConnectionToasts />
        <SessionWatch />
        {children}
      </QueryClientProvider>
    </ConfigProvider>
  );
}
