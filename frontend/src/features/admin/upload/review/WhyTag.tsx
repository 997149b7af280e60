import { CheckCircleOutlined, EditOutlined, QuestionCircleOutlined, StopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Why } from '@/lib/spreadsheet/name-columns';
import { ToneTag } from '@/ui/ToneTag';
import type { Tone } from '@/ui/tones';

const LOOKS: Readonly<Record<Why, { tone: Tone; icon: ReactNode }>> = {
  own: { tone: 'green', icon: <CheckCircleOutlined /> },
  synonym: { tone: 'green', icon: <CheckCircleOutlined /> },
  resort: { tone: 'yellow', icon: <QuestionCircleOutlined /> },
  hand: { tone: 'blue', icon: <EditOutlined /> },
  unknown: { tone: 'yellow', icon: <QuestionCircleOutlined /> },
  taken: { tone: 'grey', icon: <StopOutlined /> },
  reason: { tone: 'grey', icon: <StopOutlined /> },
  mends: { tone: 'green', icon: <CheckCircleOutlined /> },
  exported: { tone: 'green', icon: <CheckCircleOutlined /> },
};

/** Why a column of the file is taken for what it is, or for nothing. */
export function WhyTag({ why, isLeftOut }: { why: Why; isLeftOut: boolean }) {
  const { t } = useTranslation('admin');
  const left = why === 'hand' && isLeftOut;
  const { tone, icon } = left ? LOOKS.taken : LOOKS[why];
  return (
    <ToneTag tone={tone} icon={icon}>
      {t(left ? 'upload.review.because.leftOut' : `upload.review.because.${why}`)}
    </ToneTag>
  );
}
