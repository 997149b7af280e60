import { Input, Radio, Select } from 'antd';
import { useId } from 'react';
import styles from './FieldDecision.module.css';

type Props<Choice extends string> = {
  /** The field's name as people know it. */
  name: string;
  /** Where the person started, worded; null when there is nothing to tell. */
  original: string | null;
  /** Who wrote the server's value, worded; null where nobody knows. */
  written?: string | null;
  /** What may be taken; none: only the other value. */
  options: { value: Choice; label: string }[];
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
  /** The other value, while it is asked for. */
  other: {
    label: string;
    placeholder: string;
    value: string;
    onChange: (value: string) => void;
    /** Where only some values are possible. */
    allowed?: readonly string[];
  } | null;
  /** While a decision is on its way. */
  disabled?: boolean;
};

/** One field that two people changed: whose value stays, or another one. */
export function FieldDecision<Choice extends string>({
  name,
  original,
  written = null,
  options,
  choice,
  onChoose,
  other,
  disabled = false,
}: Props<Choice>) {
  const group = useId();
  return (
    <fieldset className={styles['field']}>
      <legend>{name}</legend>
      {original !== null && <div className={styles['original']}>{original}</div>}
      {written !== null && <div className={styles['original']}>{written}</div>}
      {options.length > 0 && (
        <Radio.Group
          className={styles['choices']}
          name={group}
          disabled={disabled}
          aria-label={name}
          value={choice}
          onChange={({ target }) => onChoose(target.value as Choice)}
          options={options}
        />
      )}
      {other?.allowed && (
        <Select
          size="large"
          disabled={disabled}
          aria-label={other.label}
          placeholder={other.placeholder}
          value={other.value === '' ? undefined : other.value}
          onChange={other.onChange}
          options={other.allowed.map((value) => ({ value, label: value }))}
        />
      )}
      {other && !other.allowed && (
        <Input
          size="large"
          disabled={disabled}
          aria-label={other.label}
          placeholder={other.placeholder}
          value={other.value}
          onChange={({ target }) => other.onChange(target.value)}
        />
      )}
    </fieldset>
  );
}
