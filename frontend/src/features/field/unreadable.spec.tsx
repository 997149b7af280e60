import './test/one-tab-browser';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../test/render-app';
import { deviceWith } from './test/device-with';

/** The storage cannot read these, as after a long time in the background, until the answer is called. */
function unreadable(stores: readonly string[]) {
  const { get, getAll } = IDBObjectStore.prototype;
  const refusing = (original: typeof get) =>
    function (this: IDBObjectStore, ...args: Parameters<typeof get>) {
      if (stores.includes(this.name)) throw new DOMException('Connection lost', 'UnknownError');
      return original.apply(this, args);
    };
  Object.assign(IDBObjectStore.prototype, { get: refusing(get), getAll: refusing(getAll as typeof get) });
  return () => Object.assign(IDBObjectStore.prototype, { get, getAll });
}

describe('what the device cannot read', () => {
  let readable: () => void = () => undefined;
  afterEach(() => readable());

  it.each([
    ['a group', '/user/trabajos/3', 'Error al cargar datos del grupo', '3 de 3 activos'],
    ['an asset', '/user/trabajos/3/activos/12', 'Error al cargar el activo', 'Historial'],
  ])('is read again when somebody asks for it: %s', async (_name, address, problem, there) => {
    const { user } = await deviceWith(() => Promise.resolve());
    readable = unreadable(address.endsWith('3') ? ['listas'] : ['activos']);
    const { person } = await renderApp(address, { user });
    expect(await screen.findByText(problem)).toBeVisible();
    expect(
      screen.getByText(/^No se pudo leer de este dispositivo\. Lo que guardaste sigue en él/),
    ).toBeVisible();
    readable();
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    expect(await screen.findByText(there)).toBeVisible();
  });
});
