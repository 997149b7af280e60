import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, type RefSelectProps } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useIsPhone } from '@/ui/use-is-phone';
import { foundOptions } from './found-options';
import { SearchNotice } from './SearchNotice';
import styles from './search.module.css';
import { useFound } from './use-found';
import { useSlashKey } from './use-slash-key';

/** Wider than the box where that is narrow; a phone has no more room than the box takes. */
const POPUP_PX = 420;

type Props = {
  autoFocus?: boolean;
  /** After a result was chosen. */
  onChosen?: () => void;
};

/** Finds assets, groups and people as one types; choosing one goes there. '/' leads here from anywhere. */
export function SearchField({ autoFocus = false, onChosen }: Props) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const phone = useIsPhone();
  const field = useRef<RefSelectProps>(null);
  const [text, setText] = useState('');
  const search = useFound(text);
  useSlashKey(() => field.current?.focus());
  const options = search.found ? foundOptions(search.found, (kind) => t(`kinds.${kind}`)) : [];

  return (
    <AutoComplete
      ref={field}
      // One of its own: it stands before all others of the page.
      id="buscar-en-todo"
      className={styles['field']}
      aria-label={t('label')}
      placeholder={t('placeholder')}
      prefix={<SearchOutlined aria-hidden />}
      autoFocus={autoFocus}
      allowClear
      defaultActiveFirstOption
      virtual={false}
      listHeight={480}
      popupMatchSelectWidth={phone || POPUP_PX}
      value={text}
      options={options}
      onSearch={setText}
      onClear={() => setText('')}
      onSelect={(to: string) => {
        setText('');
        field.current?.blur();
        onChosen?.();
        void navigate(to);
      }}
      notFoundContent={search.q === '' ? null : <SearchNotice search={search} />}
      popupRender={(menu) => (
        <>
          {menu}
          {options.length > 0 && search.found?.hay_mas && <div className={styles['notice']}>{t('more')}</div>}
        </>
      )}
    />
  );
}
