import { screen, waitFor, within } from '@testing-library/react';
import type { OfflineEngine } from '@/offline/engine-api';
import { goTo, renderApp } from '../../../../test/render-app';
import { fieldApi, newFieldUser } from './field-api';

/** Not before the app itself has loaded what storage is opened with: it would follow no change of it. */
export const device = () => import('./device-with');

/** The group as somebody sees it who did `before` on this device. */
export async function inGroup(
  before: (engine: OfflineEngine) => Promise<unknown> = () => Promise.resolve(),
  search = '',
) {
  const user = newFieldUser();
  const api = fieldApi();
  const app = await renderApp('/user/trabajos', { user });
  await app.person.click(await screen.findByRole('button', { name: /Descargar para Offline/ }));
  expect(await screen.findByText('3 activos descargados para ANA ÁLVAREZ')).toBeVisible();
  const { createBrowserEngine } = await import('@/offline/browser/create-browser-engine');
  const tab = createBrowserEngine(user.id, user.username);
  await tab.start();
  await before(tab);
  await tab.dispose();
  await goTo(app.router, `/user/trabajos/3${search}`);
  await screen.findByText('3 de 3 activos');
  return { ...app, user, api };
}

/** By its visible title: in tests the component library gives all dialogs one id, and so one name. */
export const dialogTitled = (title: string) =>
  waitFor(() => {
    const dialogs = screen.getAllByText(title).map((text) => text.closest<HTMLElement>('[role="dialog"]'));
    const dialog = dialogs.find((found) => found !== null);
    if (!dialog) throw new Error(`${title} is no dialog`);
    return within(dialog);
  });

export const gone = (title: string) => waitFor(() => expect(screen.queryByText(title)).toBeNull());

/** What is kept of their forms. */
export const drafts = async (user: { id: number }) =>
  (await device()).onDevice((db) => db.borradores.filter(({ author }) => author.id === user.id).toArray());

/** Where the group's screen lists its drafts. */
export const STRIP = 'Borradores de este grupo';
