import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type KeyboardEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClear } from '@/ui/use-clear';
import styles from './group-assets.module.css';
import { KeyBurst } from './scanning/key-burst';

type Props = {
  text: string;
  onText: (text: string) => void;
  /** Enter was pressed: what the field holds was scanned, or typed by somebody. */
  onCode: (code: string, how: 'scanned' | 'typed') => void;
};

/** The search through a group's assets, into which a scanner may type as well. */
export const AssetSearch = memo(function AssetSearch({ text, onText, onCode }: Props) {
  const { t } = useTranslation('field');
  const clear = useClear();
  const [burst] = useState(() => new KeyBurst());
  const hear = (event: KeyboardEvent<HTMLInputElement>) => {
    const scanned = burst.next(event.nativeEvent);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // A scan leaves the search as it was before.
    if (scanned !== null && text.endsWith(scanned)) onText(text.slice(0, -scanned.length));
    // What comes next replaces it, also from a scanner that is as slow as a person.
    else event.currentTarget.select();
    const code = scanned ?? text.trim();
    if (code !== '') onCode(code, scanned === null ? 'typed' : 'scanned');
  };
  return (
    <Input
      size="large"
      allowClear={clear}
      className={styles['search']}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={t('assets.search')}
      aria-label={t('assets.searchLabel')}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={hear}
    />
  );
});
