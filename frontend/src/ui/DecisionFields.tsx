import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from './Heading';
import styles from './FieldDecision.module.css';
import { useFieldName } from './use-field-name';

type Props = {
  /** What two people want differently. */
  disputed: ReactNode[];
  /** What the work brings along and the decision writes too. */
  along: ReactNode[];
  /** What the server has as the work wants it. */
  agreed: { field: string; value: string | null }[];
};

/** Everything that a decision will write, so that nobody decides what they do not see. */
export function DecisionFields({ disputed, along, agreed }: Props) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  return (
    <div className={styles['list']}>
      {disputed}
      {along.length > 0 && (
        <section className={styles['list']} aria-label={t('decision.along')}>
          {disputed.length > 0 && (
            <div>
              <Heading size="small">{t('decision.along')}</Heading>
              <div>{t('decision.alongHint')}</div>
            </div>
          )}
          {along}
        </section>
      )}
      {agreed.length > 0 && (
        <div className={styles['original']}>
          {t('decision.agreed')}:{' '}
          {agreed
            .map(({ field, value }) => t('decision.agreedOf', { field: nameOf(field), value: value || '—' }))
            .join(' · ')}
        </div>
      )}
    </div>
  );
}
