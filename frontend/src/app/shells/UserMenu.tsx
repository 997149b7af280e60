import { memo, useCallback } from 'react';
import { CHANGING_PASSWORD, ChangePasswordModal } from '@/features/auth/ChangePasswordModal';
import { useUser } from '@/lib/session/use-user';
import { useUrlFlag } from '@/ui/use-url-flag';
import { AccountMenu } from './AccountMenu';
import type { Area } from './area';
import { LogoutWarning } from './LogoutWarning';
import type { ShellEntry } from './SideMenu';
import { useLeaving } from './use-leaving';

const NOTHING_FURTHER: readonly ShellEntry[] = [];

type Props = {
  area: Area;
  otherArea?: { to: string; label: string };
  /** Places that are seldom gone to and have no room elsewhere. */
  further?: readonly ShellEntry[];
};

/** The menu of one's account, with what it asks: a new password, and whether to leave. */
export const UserMenu = memo(function UserMenu({ area, otherArea, further = NOTHING_FURTHER }: Props) {
  const user = useUser();
  const [changing, setChanging] = useUrlFlag(CHANGING_PASSWORD);
  const { leaving, ask, stay, leave } = useLeaving();
  const changePassword = useCallback(() => setChanging(true), [setChanging]);

  return (
    <>
      <AccountMenu
        area={area}
        otherArea={otherArea}
        further={further}
        onChangePassword={changePassword}
        onLogout={ask}
      />
      <LogoutWarning leaving={leaving} username={user.username} onStay={stay} onLeave={() => void leave()} />
      <ChangePasswordModal
        open={changing && user.has_password !== false}
        onClose={() => {
          setChanging(false);
        }}
      />
    </>
  );
});
