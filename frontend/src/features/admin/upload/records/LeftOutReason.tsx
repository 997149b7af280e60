import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LeftOutReasonDto } from '@/api/generated/model/left-out-reason-dto';
import { FilterBar } from '@/ui/FilterBar';

type Props = {
  reasons: readonly LeftOutReasonDto[];
  /** '' for all. */
  chosen: string;
  onChoose: (reason: string) => void;
};

/** Narrows rows that were left out to one reason: hundreds of lines of dashes say nothing. */
export function LeftOutReason({ reasons, chosen, onChoose }: Props) {
  const { t } = useTranslation('admin');
  if (reasons.length < 2 && chosen === '') return null;
  return (
    <FilterBar>
      <Select
        aria-label={t('upload.result.leftOutReason')}
        value={chosen}
        onChange={onChoose}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: t('upload.result.leftOutAnyReason') },
          ...reasons.map(({ motivo, filas }) => ({
            value: motivo,
            label: t('upload.result.leftOutOfReason', { motivo, count: filas }),
          })),
        ]}
      />
    </FilterBar>
  );
}
