import { useTranslation } from 'react-i18next';
import { sameNumber } from '@/lib/text/equality';
import { type AssetSide, AssetSides } from './AssetSides';
import { Heading } from './Heading';
import styles from './SameAssetQuestion.module.css';

type Props = {
  /** The number that the first asset was to get, and the second has. */
  number: string;
  sides: readonly [AssetSide, AssetSide];
  /** What may be done about it. */
  hint: string;
};

/**
 * An asset was to get a number that another one has: both side by side, before anybody decides about the
 * number.
 */
export function NumberHolder({ number, sides, hint }: Props) {
  const { t } = useTranslation();
  const now = sides[1].values['NUMERO_DE_ACTIVO'] ?? '';
  const title = t('numberHolder.title', { number });
  return (
    <section className={styles['question']} aria-label={title}>
      <Heading size="small">{title}</Heading>
      <AssetSides sides={sides} />
      {!sameNumber(now, number) && <div>{t('numberHolder.former', { number, now })}</div>}
      <div>{hint}</div>
    </section>
  );
}
