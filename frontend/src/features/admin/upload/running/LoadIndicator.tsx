import { CloudUploadOutlined, PauseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ImportDto } from '@/api/generated/model/import-dto';
import { ToneTag } from '@/ui/ToneTag';
import type { Tone } from '@/ui/tones';
import { useIsPhone } from '@/ui/use-is-phone';
import { rowsDone } from '../records/rows-done';
import { useLoad } from './load-store';
import { percentDone } from './percent-done';
import { useAskAgainAfterLoads, useRunningImports } from './use-running-imports';

/** In the shell's header while a file is sent or loaded, whoever's: how far it is, and the way to it. */
export function LoadIndicator() {
  const running = useRunningImports();
  useAskAgainAfterLoads(running);
  const load = useLoad();
  if (load.phase === 'idle') return <Loading running={running} />;
  const stopped = load.phase === 'stopped';
  return (
    <Indicator
      to="/admin/inventory/upload"
      title={load.file.name}
      kind={stopped ? 'stopped' : 'running'}
      percent={load.phase === 'waiting' ? 0 : percentDone(load)}
    />
  );
}

/** Of several the one that the server is at; their list has them all. */
function Loading({ running }: { running: ImportDto[] }) {
  const first = running.find(({ segundo_plano }) => segundo_plano?.estado !== 'pausada') ?? running[0];
  if (!first) return null;
  return (
    <Indicator
      to={running.length === 1 ? `/admin/inventory/imports/${first.id}` : '/admin/inventory/imports'}
      title={first.archivo ?? ''}
      kind={first.segundo_plano?.estado === 'pausada' ? 'paused' : 'running'}
      percent={percentDone({ done: rowsDone(first), total: first.filas_total ?? 0 })}
    />
  );
}

type Kind = 'running' | 'stopped' | 'paused';

const LOOKS: Record<Kind, { tone: Tone; icon: ReactNode }> = {
  running: { tone: 'blue', icon: <CloudUploadOutlined /> },
  stopped: { tone: 'red', icon: <WarningOutlined /> },
  paused: { tone: 'grey', icon: <PauseCircleOutlined /> },
};

type Props = { to: string; title: string; kind: Kind; percent: number };

function Indicator({ to, title, kind, percent }: Props) {
  const { t } = useTranslation('admin');
  const phone = useIsPhone();
  const { tone, icon } = LOOKS[kind];
  return (
    <Link to={to} title={title} aria-label={t(`upload.indicator.${kind}At`, { percent })}>
      <ToneTag tone={tone} icon={icon}>
        {t(`upload.indicator.${phone ? 'short' : kind}`, { percent })}
      </ToneTag>
    </Link>
  );
}
