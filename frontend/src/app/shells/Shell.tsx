import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer, Flex, Layout, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { PwaCards } from '@/features/pwa/PwaCards';
import { useIsPhone } from '@/ui/use-is-phone';
import { colour } from '@/ui/theme/colours';
import styles from './Shell.module.css';
import { SideMenu, type ShellEntry } from './SideMenu';
import { useToastRoom } from './use-toast-room';
import { UserMenu } from './UserMenu';

type Props = {
  title: string;
  entries: ShellEntry[];
  /** Between the title and the user menu. */
  status?: ReactNode;
  /** The other area, for those who may enter both. */
  otherArea?: { to: string; label: string };
};

/** The frame of both areas: a side menu on wide screens, a drawer on narrow ones, the header, the page. */
export function Shell({ title, entries, status, otherArea }: Props) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const user = useToastRoom(!phone);
  const close = () => {
    setOpen(false);
  };

  return (
    <Layout className={styles['frame']}>
      <a className="skip-link" href="#contenido">
        {t('actions.skip')}
      </a>
      {!phone && (
        <Layout.Sider className={styles['side']} width={236} breakpoint="lg" collapsedWidth={72} theme="dark">
          <SideMenu title={title} entries={entries} />
        </Layout.Sider>
      )}
      {phone && (
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
      )}
      <Layout className={styles['main']}>
        <Layout.Header className={styles['header']}>
          <Flex align="center" gap={8} style={{ minWidth: 0 }}>
            {phone && (
              <Button
                type="text"
                icon={<MenuOutlined />}
                aria-label={t('shell.openMenu')}
                aria-expanded={open}
                onClick={() => {
                  setOpen(true);
                }}
              />
            )}
            {phone && (
              <Typography.Text strong ellipsis style={{ fontSize: 17 }}>
                {title}
              </Typography.Text>
            )}
          </Flex>
          <Flex ref={user} align="center" gap={12} style={{ marginInlineStart: 'auto' }}>
            {status}
            <UserMenu otherArea={otherArea} />
          </Flex>
        </Layout.Header>
        <PwaCards />
        <main id="contenido" tabIndex={-1} className={styles['content']}>
          <div className={styles['page']}>
            <Outlet />
          </div>
        </main>
      </Layout>
    </Layout>
  );
}
