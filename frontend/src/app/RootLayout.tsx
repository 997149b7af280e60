import { Outlet, ScrollRestoration } from 'react-router';
import { pageKey } from '@/lib/address/page-key';
import { ConnectionStrip } from './ConnectionStrip';

/** What stands around every page, the login included. */
export function RootLayout() {
  return (
    <>
      <ConnectionStrip />
      <Outlet />
      <ScrollRestoration getKey={pageKey} />
    </>
  );
}
