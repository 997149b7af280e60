import { SearchOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/ui/use-is-phone';
import { SearchField } from './SearchField';

/** The console's one search box, in its header; on a phone behind a button, over the page. */
export function GlobalSearch() {
  const { t } = useTranslation('search');
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!phone) return <SearchField />;
  return (
    <div style={{ textAlign: 'end' }}>
      <Button
        type="text"
        icon={<SearchOutlined />}
        aria-label={t('open')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer open={open} onClose={close} placement="top" size={132} title={t('label')} destroyOnHidden>
        <SearchField autoFocus onChosen={close} />
      </Drawer>
    </div>
  );
}
