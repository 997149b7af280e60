import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useDebounced } from './use-debounced';

type Props = {
  placeholder: string;
  value: string;
  /** Called with the trimmed text once typing pauses. */
  onSearch: (text: string) => void;
  maxWidth?: number;
};

const MAX_LENGTH = 200;

export function SearchBox({ placeholder, value, onSearch, maxWidth = 380 }: Props) {
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim());

  useEffect(() => {
    if (settled !== value) onSearch(settled);
    // Only a pause in typing searches; a value that changed elsewhere must not be searched back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);

  return (
    <Input
      type="search"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      aria-label={placeholder}
      placeholder={placeholder}
      maxLength={MAX_LENGTH}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
      }}
      style={{ width: '100%', maxWidth }}
    />
  );
}
