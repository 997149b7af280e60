import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ConflictChoices } from '@/offline/engine-api';
import type { ConflictField as Field } from '@/offline/state';
import styles from './sync.module.css';

type Decision = NonNullable<ConflictChoices[Field['campo']]>;

type Props = {
  field: Field;
  /** Neither version can be taken; only another value settles it. */
  otherOnly: boolean;
  choice: Decision | undefined;
  onChoice: (choice: Decision) => void;
};

/** One field in conflict: where the person started, their value, the server's, or another one. */
export function ConflictField({ field, otherOnly, choice, onChoice }: Props) {
  const { t } = useTranslation('field');
  const name = t(`columns.${field.campo}`);
  const shown = (value: string | null) => (value === null || value === '' ? '—' : value);
  const other = choice?.choice === 'other';

  return (
    <fieldset className={styles['field']}>
      <legend>{name}</legend>
      {field.original !== null && (
        <div className={styles['original']}>{t('conflict.original', { value: field.original })}</div>
      )}
      {!otherOnly && (
        <Radio.Group
          className={styles['choices']}
          aria-label={name}
          value={choice?.choice}
          onChange={({ target }) => onChoice({ choice: target.value as Decision['choice'] })}
          options={[
            { value: 'local', label: t('conflict.local', { value: shown(field.local) }) },
            { value: 'server', label: t('conflict.server', { value: shown(field.server) }) },
            { value: 'other', label: t('conflict.other') },
          ]}
        />
      )}
      {(otherOnly || other) && (
        <Input
          size="large"
          aria-label={t('conflict.otherOf', { field: name })}
          placeholder={t('conflict.otherPlaceholder')}
          value={choice?.value ?? ''}
          onChange={({ target }) => onChoice({ choice: 'other', value: target.value })}
        />
      )}
    </fieldset>
  );
}
