import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, type RefSelectProps } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SearchResultsDto } from '@/api/generated/model/search-results-dto';
import { useClear } from '@/ui/use-clear';
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
  const clear = useClear();
  const field = useRef<RefSelectProps>(null);
  const [text, setText] = useState('');
  const search = useFound(text);
  useSlashKey(() => field.current?.focus());
  const latest = useRef(text);
  const nameOf = (kind: 'activos' | 'grupos' | 'usuarios') => t(`kinds.${kind}`);
  const options = search.found ? foundOptions(search.found, nameOf) : [];

  const type = (typed: string) => {
    latest.current = typed;
    setText(typed);
  };

  const go = (to: string) => {
    type('');
    field.current?.blur();
    onChosen?.();
    void navigate(to);
  };

  /**
   * A scanner, or whoever types fast, says Enter before the results are there: it means the first of those to
   * come, not one of an earlier text. The list says where there is none, or why.
   */
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text === '' || !search.searching) return;
    event.stopPropagation();
    const goToFirst = (found: SearchResultsDto) => {
      const first = foundOptions(found, nameOf)[0]?.options[0];
      if (first && latest.current === text) go(first.value);
    };
    search.now().then(goToFirst, () => undefined);
  };

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
      allowClear={clear}
      defaultActiveFirstOption
      virtual={false}
      listHeight={480}
      popupMatchSelectWidth={phone || POPUP_PX}
      value={text}
      options={options}
      onSearch={type}
      onClear={() => type('')}
      onSelect={go}
      onInputKeyDown={onKey}
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
