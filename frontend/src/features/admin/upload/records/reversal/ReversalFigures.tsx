import { useTranslation } from 'react-i18next';
import type { ImportReversalDto } from '@/api/generated/model/import-reversal-dto';
import { formatNumber } from '@/lib/format/number';
import styles from '../figures.module.css';

const FIGURES = ['deshechos', 'eliminados', 'conservados', 'grupos_eliminados'] as const;

type Props = {
  /** Said of what would be, or of what is done. */
  words: 'figures' | 'doneFigures';
  figures: Pick<ImportReversalDto, (typeof FIGURES)[number]>;
};

/** What comes of taking a load back, in four figures. */
export function ReversalFigures({ words, figures }: Props) {
  const { t } = useTranslation('admin');
  return (
    <dl className={styles['figures']}>
      {FIGURES.map((figure) => (
        <div key={figure} className={styles['figure']}>
          <dt>{t(`reversal.${words}.${figure}`)}</dt>
          <dd>{formatNumber(figures[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}
