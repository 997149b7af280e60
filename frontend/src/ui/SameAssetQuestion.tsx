import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AssetSide, AssetSides } from './AssetSides';
import { Heading } from './Heading';
import styles from './SameAssetQuestion.module.css';

type Props = {
  number: string;
  sides: readonly [AssetSide, AssetSide];
  /** null until the person has said; nothing else is to be offered before. */
  answer: 'no' | 'yes' | null;
  onAnswer: (answer: 'no' | 'yes' | null) => void;
  disabled?: boolean;
};

/**
 * Two people gave two things one number, or one thing was entered twice: both side by side, and the question
 * which it is. 'No' comes first, for a wrong 'yes' makes two things one.
 */
export function SameAssetQuestion({ number, sides, answer, onAnswer, disabled = false }: Props) {
  const { t } = useTranslation();

  return (
    <section className={styles['question']} aria-label={t('sameAsset.question')}>
      <AssetSides sides={sides} />
      {answer === null ? (
        <>
          <Heading>{t('sameAsset.question')}</Heading>
          <div>{t('sameAsset.hint', { number })}</div>
          <div className={styles['answers']}>
            <Button type="primary" size="large" disabled={disabled} onClick={() => onAnswer('no')}>
              {t('sameAsset.no')}
            </Button>
            <Button size="large" disabled={disabled} onClick={() => onAnswer('yes')}>
              {t('sameAsset.yes')}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles['answered']}>
          <strong>{t(`sameAsset.answered.${answer}`)}</strong>
          <Button type="link" disabled={disabled} onClick={() => onAnswer(null)}>
            {t('sameAsset.change')}
          </Button>
        </div>
      )}
    </section>
  );
}
