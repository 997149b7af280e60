import { AutoComplete, Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameKey } from '@/lib/text/equality';

type Props = {
  names: readonly string[];
  // What Form.Item hands to its field.
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** A name was chosen, or typed to its end. */
  onNamed?: (name: string) => void;
};

/** A name, chosen among the known ones or typed: a new one is allowed. */
export function NameInput({ names, id, value, onChange, onNamed }: Props) {
  const { t } = useTranslation('field');
  const options = useMemo(() => names.map((name) => ({ value: name })), [names]);
  return (
    <AutoComplete
      id={id}
      value={value}
      onChange={onChange}
      onSelect={onNamed}
      onBlur={() => onNamed?.(value ?? '')}
      options={options}
      showSearch={{ filterOption: (typed, option) => nameKey(option?.value ?? '').includes(nameKey(typed)) }}
    >
      <Input size="large" placeholder={t('form.knownNames')} />
    </AutoComplete>
  );
}
