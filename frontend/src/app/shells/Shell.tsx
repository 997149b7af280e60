import { Layout } from 'antd';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import '@/lib/i18n/area-texts';
import { PwaCards } from '@/features/pwa/PwaCards';
import { QuestionHost } from '@/ui/questions/QuestionHost';
import { holdLineSlot } from '@/ui/shell-line/line-slot';
import { Sized } from '@/ui/theme/Sized';
import { LeaveGuard } from '@/ui/unsaved/LeaveGuard';
import { useIsPhone } from '@/ui/use-is-phone';
import { useIsWide } from '@/ui/use-is-wide';
import type { Area } from './area';
import { MenuDrawer } from './MenuDrawer';
import { Page } from './Page';
import { PlacesBar } from './PlacesBar';
import styles from './Shell.module.css';
import { ShellBrand } from './ShellBrand';
import { SideMenu, type ShellEntry } from './SideMenu';
import { useKeptFocus } from './use-kept-focus';
import { useShellMarks } from './use-shell-marks';
import { UserMenu } from './UserMenu';

type Props = {
  area: Area;
  title: string;
  entries: ShellEntry[];
  /** In the middle of the header: a search through everything. */
  search?: ReactNode;
  /** Between that and the user menu, the connection among it. */
  status?: ReactNode;
  /** The other area, for those who may enter both. */
  otherArea?: { to: string; label: string };
};

const SIDE_PX = 216;
const ICONS_PX = 64;

/**
 * The frame of both areas: a side menu (icons where it is narrow; on phones a drawer in the console, in the
 * field a bar with its places), the header, the page.
 */
export function Shell({ area, title, entries, search, status, otherArea }: Props) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const inConsole = area === 'console';
  // What is in the frame is not drawn anew with it.
  const usual = useMemo(() => entries.filter(({ rare }) => !rare), [entries]);
  const further = useMemo(
    () => (phone && !inConsole ? entries.filter(({ rare }) => rare) : []),
    [entries, phone, inConsole],
  );
  const collapsed = !useIsWide();
  const page = useRef<HTMLElement>(null);
  useShellMarks(area);
  useKeptFocus(page);

  return (
    <Sized density={inConsole && !phone ? 'compact' : 'roomy'}>
      <QuestionHost>
        <LeaveGuard />
        <Layout className={styles['frame']}>
          <a className="skip-link" href="#contenido">
            {t('actions.skip')}
          </a>
          {!phone && (
            <Layout.Sider
              className={styles['side']}
              width={SIDE_PX}
              collapsedWidth={ICONS_PX}
              collapsed={collapsed}
              theme="dark"
            >
              <SideMenu title={title} entries={entries} collapsed={collapsed} />
            </Layout.Sider>
          )}
          <Layout className={styles['main']}>
            <div className={styles['top']}>
              <Layout.Header className={styles['header']}>
                {phone && inConsole && <MenuDrawer title={title} entries={entries} />}
                {phone && <ShellBrand title={title} />}
                <div className={styles['search']}>{search}</div>
                <div className={styles['status']}>
                  {status}
                  <UserMenu area={area} otherArea={otherArea} further={further} />
                </div>
              </Layout.Header>
              <div ref={holdLineSlot} />
            </div>
            <PwaCards />
            <main ref={page} id="contenido" tabIndex={-1} className={styles['content']}>
              <div className={inConsole ? styles['page'] : `${styles['page']} ${styles['narrow']}`}>
                {/* In the field nothing large is drawn before the engine is there, which a page starts. */}
                {inConsole ? <Page /> : <Outlet />}
              </div>
            </main>
            {phone && !inConsole && <PlacesBar entries={usual} />}
          </Layout>
        </Layout>
      </QuestionHost>
    </Sized>
  );
}
