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
  /** A scan came to its end, or Enter was pressed: by somebody who typed what the field holds. */
  onCode: (code: string, how: 'scanned' | 'typed') => void;
};

/** The search through a group's assets, into which a scanner may type as well. */
export const AssetSearch = memo(function AssetSearch({ text, onText, onCode }: Props) {
  const { t } = useTranslation('field');
  const clear = useClear();
  const [burst] = useState(() => new KeyBurst('people type'));
  const hear = (event: KeyboardEvent<HTMLInputElement>) => {
    const { code: scanned, scanners } = burst.next(event.nativeEvent);
    if (scanned === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (scanned !== null) {
      // A scan leaves the search as it was before.
      if (text.endsWith(scanned)) onText(text.slice(0, -scanned.length));
      return onCode(scanned, 'scanned');
    }
    // The second Enter of a scan asks for nothing.
    if (scanners) return;
    // What comes next replaces it, also from a scanner that is as slow as a person.
    event.currentTarget.select();
    const code = text.trim();
    if (code !== '') onCode(code, 'typed');
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
