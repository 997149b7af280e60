import { Outlet, ScrollRestoration } from 'react-router';
import { PwaCards } from '@/features/pwa/PwaCards';
import { ConnectionStrip } from './ConnectionStrip';

/** What stands around every page, the login included. */
export function RootLayout() {
  return (
    <>
      <ConnectionStrip />
      <Outlet />
      <PwaCards />
      <ScrollRestoration />
    </>
  );
}
