import { Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/ui/use-is-phone';
import type { LoadState } from './running/load-store';
import { useShownResult } from './running/shown-result';
import { useRunningImports } from './running/use-running-imports';

const STEPS = ['file', 'review', 'load', 'result'] as const;

type Props = { load: LoadState; isChosen: boolean };

/** How far the file is on its way: chosen, looked at, sent, its result. */
export function UploadSteps({ load, isChosen }: Props) {
  const { t } = useTranslation('admin');
  const phone = useIsPhone();
  const result = useShownResult();
  const isLoading = useRunningImports().some(({ id }) => id === result);
  const current = isLoading && !isChosen ? 'load' : currentOf(load, isChosen, result !== null);
  // On a phone four words do not stand side by side.
  if (phone) return null;
  return (
    <Steps
      size="small"
      aria-label={t('upload.steps.title')}
      current={STEPS.indexOf(current)}
      {...(load.phase === 'stopped' && { status: 'error' as const })}
      items={STEPS.map((step) => ({ title: t(`upload.steps.${step}`) }))}
    />
  );
}

function currentOf(load: LoadState, isChosen: boolean, hasResult: boolean): (typeof STEPS)[number] {
  if (load.phase === 'running' || load.phase === 'stopped') return 'load';
  if (isChosen) return 'review';
  return hasResult ? 'result' : 'file';
}
