import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colour } from '@/ui/theme/colours';
import styles from './Shell.module.css';
import { SideMenu, type ShellEntry } from './SideMenu';

/** On a phone: the button that opens the menu, with what waits in it. */
export function MenuDrawer({ title, entries }: { title: string; entries: ShellEntry[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  const waiting = entries.flatMap(({ attention }) => (attention && attention.n > 0 ? [attention.text] : []));
  return (
    <>
      <Button
        type="text"
        className={styles['opener']}
        icon={<MenuOutlined />}
        aria-label={[t('shell.openMenu'), ...waiting].join(', ')}
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
        }}
      >
        {waiting.length > 0 && <span className={styles['waiting']} />}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        placement="left"
        size={272}
        title={title}
        styles={{
          body: { padding: 0, background: colour('side') },
          header: { background: colour('side'), color: colour('side-selected-text') },
          title: { color: colour('side-selected-text') },
          close: { color: colour('side-selected-text') },
        }}
      >
        <SideMenu entries={entries} onNavigate={close} />
      </Drawer>
    </>
  );
}
