import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RunSummary } from '@/offline/state';

/** What ended a run and ends the next ones as well, until the person does something about it. */
const LASTING = {
  'storage-full': 'sync.storageFull',
  'app-too-old': 'sync.appTooOld',
  session: 'sync.sessionEnded',
} as const satisfies Partial<Record<NonNullable<RunSummary['stoppedBy']>, string>>;

export const isLasting = (stoppedBy: RunSummary['stoppedBy']): stoppedBy is keyof typeof LASTING =>
  stoppedBy !== null && stoppedBy in LASTING;

/** Says for as long as it is so why nothing goes, whoever started the run, and what to do about it. */
export function StoppedAlert({ lastRun }: { lastRun: RunSummary | null }) {
  const { t } = useTranslation('field');
  const stoppedBy = lastRun?.stoppedBy ?? null;
  if (!isLasting(stoppedBy)) return null;
  return <Alert type="error" showIcon role="alert" title={t(LASTING[stoppedBy])} />;
}
