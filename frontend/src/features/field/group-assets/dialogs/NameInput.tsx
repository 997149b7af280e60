import { AutoComplete, Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameKey } from '@/lib/text/equality';
import { matchingNames } from './matching-names';

type Props = {
  names: readonly string[];
  // What Form.Item hands to its field.
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** What stands for an empty field; without it how to fill it. */
  standIn?: string;
  onPick?: (name: string) => void;
};

/** A name, chosen among the known ones or typed: a new one is allowed. */
export function NameInput({ names, standIn, id, value, onChange, onPick }: Props) {
  const { t } = useTranslation('field');
  const keyed = useMemo(() => names.map((name) => ({ name, key: nameKey(name) })), [names]);
  const options = useMemo(
    () => matchingNames(keyed, value ?? '').map((name) => ({ value: name })),
    [keyed, value],
  );
  return (
    <AutoComplete
      id={id}
      value={value}
      onChange={onChange}
      onSelect={onPick}
      options={options}
      showSearch={{ filterOption: false }}
    >
      <Input size="large" placeholder={standIn ?? t('form.knownNames')} />
    </AutoComplete>
  );
}
