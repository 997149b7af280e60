import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from './Heading';
import styles from './SameAssetQuestion.module.css';
import { useFieldName } from './use-field-name';

/** One of two things that bear the same number. */
export type AssetSide = {
  title: string;
  /** Who gave it its number, and when. */
  who: string;
  values: Partial<Record<string, string | null>>;
  photos: ReactNode;
};

type Props = {
  number: string;
  sides: readonly [AssetSide, AssetSide];
  /** null until the person has said; nothing else is to be offered before. */
  answer: 'no' | 'yes' | null;
  onAnswer: (answer: 'no' | 'yes' | null) => void;
  disabled?: boolean;
};

const FIELDS = [
  'NUMERO_DE_ACTIVO',
  'DESCRIPCION',
  'SERIAL',
  'NUMERO_ETIQUETA',
  'ESTADO',
  'EMPLEADO',
  'DEPENDENCIA',
  'SECCIONAL',
  'DIRECCION',
];

/** Its title, who gave it its number, its photos. */
const HEAD_ROWS = 3;

const textOf = ({ values }: AssetSide, field: string): string => values[field] || '—';

/**
 * Two people gave two things one number, or one thing was entered twice: both side by side, and the question which
 * it is. 'No' comes first, for a wrong 'yes' makes two things one.
 */
export function SameAssetQuestion({ number, sides, answer, onAnswer, disabled = false }: Props) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const fields = FIELDS.filter((field) => sides.some((side) => Boolean(side.values[field])));
  const differs = (field: string) => textOf(sides[0], field) !== textOf(sides[1], field);

  return (
    <section className={styles['question']} aria-label={t('sameAsset.question')}>
      <div className={styles['sides']}>
        {sides.map((side) => (
          <article
            key={side.title}
            className={styles['side']}
            style={{ gridRow: `span ${HEAD_ROWS + fields.length}` }}
            aria-label={side.title}
          >
            <Heading size="small">{side.title}</Heading>
            <Typography.Text type="secondary">{side.who}</Typography.Text>
            <div className={styles['photos']}>{side.photos}</div>
            <dl className={styles['values']} style={{ gridRow: `span ${fields.length}` }}>
              {fields.map((field) => (
                <div key={field} className={differs(field) ? styles['differs'] : undefined}>
                  <dt>{nameOf(field)}</dt>
                  <dd>{textOf(side, field)}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
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
