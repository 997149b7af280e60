import './test/one-tab-browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { noteAnswer } from '@/lib/connection/server-answers';
import { refusal } from '../../../test/fake-api';
import { goTo, renderApp } from '../../../test/render-app';
import { assets, fieldApi, group, newFieldUser } from './test/field-api';

const GROUP = 'GET /api/user/grupos/3/activos';
const READY = 'GET /api/health/ready';
const page = (change: object) => ({
  body: { activos: assets, eliminados: [], cursor: 'c1', hay_mas: false, ...change },
});

async function atWork() {
  const api = fieldApi();
  const { person, router } = await renderApp('/user/trabajos', { user: newFieldUser() });
  const card = within(await screen.findByRole('article', { name: 'ANA ÁLVAREZ' }));
  const download = () => person.click(card.getByRole('button', { name: /Descargar para Offline/ }));
  return { api, person, router, card, download };
}

describe('the list of groups', () => {
  it('does not say that one has none where nobody answered', async () => {
    fieldApi().set('GET /api/user/trabajos', refusal(500, ''));
    await renderApp('/user/trabajos', { user: newFieldUser() });
    expect(
      (await screen.findByText('Error al cargar grupos de trabajo')).closest('[role=alert]'),
    ).toHaveTextContent(/^Error al cargar grupos de trabajo\s*Reintentar$/);
    expect(await screen.findByText('No hay grupos descargados en este dispositivo')).toBeVisible();
  });

  it('tells at once what became of a press, for what the page says stands below the groups', async () => {
    const { api, person } = await atWork();
    api.set('GET /api/user/trabajos', refusal(500, ''));
    await person.click(screen.getByRole('button', { name: /Actualizar lista/ }));
    const told = () => screen.getAllByText('Error al cargar grupos de trabajo');
    await waitFor(() => {
      expect(told()).toHaveLength(2);
    });
    const [inPage, toast] = told() as [HTMLElement, HTMLElement];
    expect(screen.getByRole('main')).toContainElement(inPage);
    expect(screen.getByRole('main')).not.toContainElement(toast);
    const card = screen.getByRole('article', { name: 'ANA ÁLVAREZ' });
    expect(card.compareDocumentPosition(inPage)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is asked for again by itself, for a line may come back later than the phone says', async () => {
    const api = fieldApi();
    api.set('GET /api/user/trabajos', null);
    await renderApp('/user/trabajos', { user: newFieldUser() });
    expect(await screen.findByText('Error al cargar grupos de trabajo')).toBeVisible();
    api.set('GET /api/user/trabajos', { body: { grupos: [group] } });
    expect(await screen.findByRole('article', { name: group.nombre }, { timeout: 20_000 })).toBeVisible();
    expect(screen.queryByText('Error al cargar grupos de trabajo')).toBeNull();
  });
});

describe('a download', () => {
  it('that is refused says so and what to do on the card of its group, until it is tried again', async () => {
    const { api, card, download } = await atWork();
    expect(card.getByText(/^3 activos, unos [\d.,]+ KB en este dispositivo$/)).toBeVisible();
    api.set(GROUP, refusal(400, 'No'));
    await download();
    expect(await card.findByRole('alert')).toHaveTextContent(
      'Error al descargar el grupo. Lo que ya llegó se conserva: al reintentar, la descarga continúa.',
    );
    api.set(GROUP, page({}));
    await download();
    expect(await screen.findByText('3 activos descargados para ANA ÁLVAREZ')).toBeVisible();
    expect(card.queryByRole('alert')).toBeNull();
  });

  it('is told on every screen, waits for a server that does not answer, and goes on when it does', async () => {
    const { api, card, router, download } = await atWork();
    api.set('GET /api/user/trabajos', { body: { grupos: [{ ...group, activos_count: 6 }] } });
    let asked = 0;
    // A page comes, and then nothing any more.
    api.set(GROUP, () => (asked++ === 0 ? page({ hay_mas: true }) : refusal(503, 'No')));
    api.set(READY, refusal(503, 'No'));
    await download();
    expect(
      await card.findByText(
        /seguirá sola cuando responda\. Lo que ya llegó se conserva/,
        {},
        { timeout: 9000 },
      ),
    ).toBeVisible();
    expect(card.getByRole('button', { name: /Cancelar descarga/ })).toBeEnabled();

    await goTo(router, '/user/dashboard');
    const line = await screen.findByRole('progressbar', { name: 'Descarga de ANA ÁLVAREZ' });
    expect(line).toHaveAttribute('aria-valuetext', '3 de 3 activos');
    expect(screen.getByText('El servidor no responde: ANA ÁLVAREZ en pausa')).toBeVisible();
    expect(await screen.findByText(/^Servidor sin respuesta/)).toBeVisible();

    api.set(READY, {});
    api.set(GROUP, page({}));
    act(() => noteAnswer(200));
    expect(await screen.findByText('3 activos descargados para ANA ÁLVAREZ')).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: 'Descarga de ANA ÁLVAREZ' })).toBeNull();
    expect(screen.queryByText(/^Servidor sin respuesta/)).toBeNull();
    expect(screen.getByText('ANA ÁLVAREZ: descarga completa')).toBeVisible();
    await goTo(router, '/user/sync');
    expect(screen.queryByText('ANA ÁLVAREZ: descarga completa')).toBeNull();
  });

  it('that stops while its person is elsewhere says so there, and where to look', async () => {
    const { api, router, download } = await atWork();
    const asked: (() => void)[] = [];
    api.set(GROUP, async () => {
      await new Promise<void>((resolve) => asked.push(resolve));
      return refusal(400, 'No');
    });
    await download();
    await goTo(router, '/user/dashboard');
    expect(await screen.findByText('Descargando ANA ÁLVAREZ')).toBeVisible();
    act(() => asked.forEach((answer) => answer()));
    expect(
      await screen.findByText('ANA ÁLVAREZ: la descarga se detuvo; mira por qué en Mis Trabajos'),
    ).toBeVisible();
  });

  it('can be cancelled after it said what goes', async () => {
    const { api, person, card, download } = await atWork();
    let asked = 0;
    api.set(GROUP, () => (asked++ === 0 ? page({ hay_mas: true }) : new Promise<never>(() => undefined)));
    await download();
    await card.findByText('3 de 3 activos');
    await person.click(card.getByRole('button', { name: /Cancelar descarga/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar la descarga?' }));
    expect(dialog.getByText(/^Se quitarán de este dispositivo los 3 activos/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Cancelar descarga' }));
    expect(await card.findByRole('button', { name: /Descargar para Offline/ })).toBeEnabled();
    expect(card.getByText('Requiere descarga')).toBeVisible();
  });
});
