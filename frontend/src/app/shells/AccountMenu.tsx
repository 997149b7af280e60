import {
  KeyOutlined,
  LaptopOutlined,
  LogoutOutlined,
  SafetyOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Avatar, Button, Dropdown, type MenuProps } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUser } from '@/lib/session/use-user';
import { colour } from '@/ui/theme/colours';
import { useIsPhone } from '@/ui/use-is-phone';
import type { Area } from './area';
import type { ShellEntry } from './SideMenu';

/** Within the header's landmark, so that screen readers find the menu where its button is. */
const inHeader = (button: HTMLElement) => button.parentElement ?? document.body;

type Props = {
  area: Area;
  otherArea: { to: string; label: string } | undefined;
  /** Places that are seldom gone to and have no room elsewhere. */
  further: readonly ShellEntry[];
  onChangePassword: () => void;
  onLogout: () => void;
};

/** Who is here, and what they do with their account. */
export const AccountMenu = memo(function AccountMenu({
  area,
  otherArea,
  further,
  onChangePassword,
  onLogout,
}: Props) {
  const { t } = useTranslation();
  const { t: tAuth } = useTranslation('auth');
  const { t: tAccess } = useTranslation('access');
  const { t: tSecurity } = useTranslation('security');
  const user = useUser();
  const phone = useIsPhone();
  const navigate = useNavigate();
  const role = t(`shell.roles.${user.role}`);
  // A session that an earlier version stored says nothing of it: everybody had one.
  const hasPassword = user.has_password !== false;

  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: `${user.username} · ${role}`,
    },
    ...(otherArea
      ? [
          {
            key: 'area',
            icon: <SwapOutlined />,
            label: otherArea.label,
            onClick: () => void navigate(otherArea.to),
          },
        ]
      : []),
    ...further.map(({ to, icon, label }) => ({
      key: to,
      icon,
      label,
      onClick: () => void navigate(to),
    })),
    ...(hasPassword
      ? [{ key: 'password', icon: <KeyOutlined />, label: tAuth('password.menu'), onClick: onChangePassword }]
      : []),
    {
      key: 'sessions',
      icon: <LaptopOutlined />,
      label: tAccess('sessions.menu'),
      onClick: () => void navigate(area === 'console' ? '/admin/sessions' : '/user/sessions'),
    },
    // A second factor stands beside a password, and is changed by saying it.
    ...(user.role === 'ADMIN' && hasPassword
      ? [
          {
            key: 'security',
            icon: <SafetyOutlined />,
            label: tSecurity('menu'),
            onClick: () => void navigate('/admin/security'),
          },
        ]
      : []),
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined />, label: t('shell.logout'), onClick: onLogout },
  ];

  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" getPopupContainer={inHeader}>
      <Button type="text" style={{ height: 44, paddingInline: 8 }}>
        <Avatar size={32} icon={<UserOutlined />} style={{ background: colour('primary') }} />
        <span
          className={phone ? 'visually-hidden' : undefined}
          style={{ textAlign: 'left', lineHeight: 1.25 }}
        >
          <strong style={{ display: 'block', fontWeight: 600 }}>{user.username}</strong>
          <span style={{ color: colour('secondary'), fontSize: 13 }}>{role}</span>
        </span>
        <span className="visually-hidden">{t('shell.userMenu')}</span>
      </Button>
    </Dropdown>
  );
});
