import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { ActOutcome } from '@/api/generated/model/act-outcome';
import type { AdminLogEntryDto } from '@/api/generated/model/admin-log-entry-dto';
import { ToneTag } from '@/ui/ToneTag';

const LOOKS = {
  [ActOutcome.hecho]: { tone: 'green', icon: <CheckCircleOutlined aria-hidden /> },
  [ActOutcome.rechazado]: { tone: 'grey', icon: <CloseCircleOutlined aria-hidden /> },
  [ActOutcome.fallido]: { tone: 'red', icon: <WarningOutlined aria-hidden /> },
} as const;

/** What came of it; why not, by the code of the error, where it is asked. */
export function OutcomeTag({ entry: { resultado, codigo } }: { entry: AdminLogEntryDto }) {
  const { t } = useTranslation('access');
  return (
    <span title={codigo === null ? undefined : t('log.code', { code: codigo })}>
      <ToneTag {...LOOKS[resultado]}>{t(`log.outcomes.${resultado}`)}</ToneTag>
    </span>
  );
}
