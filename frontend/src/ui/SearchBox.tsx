import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { beginning } from '@/lib/text/clean-text';
import { useClear } from './use-clear';
import { useIsPhone } from './use-is-phone';

type Props = {
  placeholder: string;
  value: string;
  /** Called with the trimmed text once typing pauses. */
  onSearch: (text: string) => void;
  /** Where there is more room than it needs; a phone has none to give away. */
  maxWidth?: number;
};

/** Characters that the server searches for; what is typed beyond them narrows nothing. */
const MAX_LENGTH = 200;
const PAUSE_MS = 300;

export function SearchBox({ placeholder, value, onSearch, maxWidth = 380 }: Props) {
  const phone = useIsPhone();
  const clear = useClear();
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [previous, setPrevious] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was chosen while typing paused must not be undone: the address is changed as it is by then.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  }, [onSearch]);

  // A value that did not come from here (filters taken away, going back) replaces what is typed.
  if (value !== previous) {
    setPrevious(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const change = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const wanted = beginning(typed, MAX_LENGTH);
      setSent(wanted);
      latest.current(wanted);
    }, PAUSE_MS);
  };

  return (
    <Input
      type="search"
      allowClear={clear}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={placeholder}
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        change(event.target.value);
      }}
      style={{ width: '100%', ...(!phone && { maxWidth }) }}
    />
  );
}
