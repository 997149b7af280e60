import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../../test/fake-api';
import { goTo, renderApp } from '../../../../../test/render-app';
import { changed, LIST, page } from '../test/conflicts-dialog';

const totals = { RESCATE: 1, CAMPO: 11 };

/** One conflict a page; its number says of which list and page it is. */
const pagesOf = (counts: typeof totals) =>
  fakeApi({
    ...page,
    [LIST]: ({ query }) => {
      const source = query.get('source') === 'CAMPO' ? 'CAMPO' : 'RESCATE';
      const at = Number(query.get('page'));
      const total = counts[source];
      const totalPages = Math.ceil(total / 10);
      const conflicts =
        at > totalPages ? [] : [{ ...changed, source, activo_codigo: `${source}-${String(at)}` }];
      return { body: { conflicts, totals: counts, total, page: at, totalPages } };
    },
  });

const card = (name: string) => screen.findByRole('group', { name });

describe('The place in the dialog of conflicts', () => {
  it('stands in the address: a reload shows it, and so does the way back from an asset', async () => {
    pagesOf(totals);
    const { person, router } = await renderApp('/admin/syncs?search=mesa&conflictos=1');
    await card('RESCATE-1');
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByText('En dispositivos (11)'));
    await card('CAMPO-1');
    await person.click(dialog.getByRole('button', { name: /Siguiente/ }));
    const there = within(await card('CAMPO-2'));
    const here = '?search=mesa&conflictos=CAMPO&pagina_campo=2';
    expect(router.state.location.search).toBe(here);

    await person.click(there.getByRole('link', { name: 'CAMPO-2' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/assets/9'));
    await goTo(router, -1);
    await card('CAMPO-2');
    await person.click(within(screen.getByRole('dialog')).getByText('De archivos (1)'));
    await card('RESCATE-1');
    await person.click(within(screen.getByRole('dialog')).getByText('En dispositivos (11)'));
    await card('CAMPO-2');
  });

  it('is found again when the dialog was closed, with its button or with the way back', async () => {
    pagesOf(totals);
    const { person, router } = await renderApp('/admin/syncs');
    const open = async () => person.click(await screen.findByRole('button', { name: /^Conflictos/ }));
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    await person.click(await screen.findByText('En dispositivos (11)'));
    await card('CAMPO-1');
    await person.click(screen.getByRole('button', { name: /Siguiente/ }));
    await card('CAMPO-2');
    await goTo(router, -1);
    await closed();
    expect(router.state.location.search).toBe('');
    await open();
    const again = await card('CAMPO-2');
    const dialog = again.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) throw new Error('the card stands in no dialog');
    const [, close] = within(dialog).getAllByRole('button', { name: 'Cerrar' });
    await person.click(close ?? dialog);
    await closed();
    expect(router.state.location.search).toBe('');
    await open();
    await card('CAMPO-2');
  });

  it('goes to the last page where its own is gone', async () => {
    pagesOf(totals);
    const { router } = await renderApp('/admin/syncs?conflictos=CAMPO&pagina_campo=5');
    await card('CAMPO-2');
    expect(router.state.location.search).toBe('?conflictos=CAMPO&pagina_campo=2');
  });
});
