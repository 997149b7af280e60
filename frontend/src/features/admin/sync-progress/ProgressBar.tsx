import { Progress } from 'antd';
import { percentOf } from '@/lib/format/percent';
import { progressTone } from './progress-tone';

type Props = { label: string; done: number; total: number };

/** Green when all is done, yellow before (specification §4); the figure stands beside it. */
export function ProgressBar({ label, done, total }: Props) {
  const percent = percentOf(done, total);
  return (
    <Progress
      aria-label={label}
      percent={percent}
      strokeColor={progressTone(percent)}
      status="normal"
      format={(value) => `${value ?? 0} %`}
    />
  );
}
