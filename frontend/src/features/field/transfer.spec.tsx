import './test/one-tab-browser';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { goTo, renderApp } from '../../../test/render-app';
import { assets, group, newFieldUser } from './test/field-api';

const at = (id: number, empleado_responsable: string, levels: Record<string, string | null>) => ({
  ...assets[0],
  id,
  codigo_activo: `A-${id}`,
  empleado_responsable,
  ...levels,
});

const known = [
  ...assets,
  at(21, 'EVA SANZ', { dependencia_responsable: 'SISTEMAS', direccion: 'SOPORTE' }),
  at(22, 'EVA SANZ', { dependencia_responsable: 'SISTEMAS', direccion: 'REDES' }),
  at(23, 'LEO DÍAZ', { dependencia_responsable: 'BODEGA', direccion: 'MUELLE' }),
  at(24, 'SARA SUR', { dependencia_responsable: 'BODEGA', seccional: 'VALLE' }),
];

async function openTransfer() {
  fakeApi({
    'GET /api/user/trabajos': { body: { grupos: [group] } },
    'GET /api/user/grupos/3/activos': {
      body: { activos: known, eliminados: [], cursor: 'c1', hay_mas: false },
    },
  });
  const { person, router } = await renderApp('/user/trabajos', { user: newFieldUser() });
  await person.click(await screen.findByRole('button', { name: /Descargar para Offline/ }));
  expect(await screen.findByText('7 activos descargados para ANA ÁLVAREZ')).toBeVisible();
  await goTo(router, '/user/trabajos/3');
  await person.click(await screen.findByRole('button', { name: 'Transferir: A-11' }));
  const title = await screen.findByText('Transferir Activo');
  const form = within(title.closest<HTMLElement>('[role="dialog"]') ?? document.body);
  const save = async () => {
    await person.click(screen.getByRole('button', { name: 'Guardar para Sincronización' }));
  };
  await person.type(form.getByLabelText('Observaciones'), 'Cambio');
  const employee = form.getByLabelText('Nuevo Empleado Responsable');
  const dependency = form.getByLabelText('Nueva Dependencia');
  return { person, form, save, employee, dependency };
}

async function savedPlace() {
  expect(await screen.findByText('Acción TRANSFER guardada para sincronización')).toBeVisible();
  const { InventarioDB } = await import('@/offline/db/inventario-db');
  const db = new InventarioDB({ indexedDB, IDBKeyRange });
  const action = (await db.pendingActions.toArray()).at(-1);
  db.close();
  return action?.data_after;
}

describe('a transfer', () => {
  it('does not look through all names at each letter of one', async () => {
    const { person, form, employee } = await openTransfer();
    await person.type(employee, 'leo diaz');
    expect(await form.findByRole('radio', { name: 'ANTIOQUIA › BODEGA › MUELLE' })).toBeChecked();
    const { openKeyCursor } = IDBIndex.prototype;
    let looks = 0;
    IDBIndex.prototype.openKeyCursor = function (...range) {
      if (this.name.includes('EMPLEADO')) looks += 1;
      return openKeyCursor.apply(this, range);
    };
    try {
      await person.clear(employee);
      await person.type(employee, 'eva sanz');
      expect(await form.findAllByRole('radio', { name: /SISTEMAS/ })).toHaveLength(2);
      expect(looks).toBe(0);
    } finally {
      IDBIndex.prototype.openKeyCursor = openKeyCursor;
    }
  });

  it('to a known employee goes to their place, typed or chosen', async () => {
    const { person, form, save, employee, dependency } = await openTransfer();
    await person.type(employee, 'leo diaz');
    expect(await form.findByRole('radio', { name: 'ANTIOQUIA › BODEGA › MUELLE' })).toBeChecked();
    // Nothing is written into a field that somebody may be about to type in.
    expect(dependency).toHaveValue('');
    expect(dependency).toHaveAttribute('placeholder', 'BODEGA');
    await save();
    expect(await savedPlace()).toMatchObject({
      EMPLEADO: 'LEO DÍAZ',
      SECCIONAL: 'ANTIOQUIA',
      DEPENDENCIA: 'BODEGA',
      DIRECCION: 'MUELLE',
    });
  });

  it('asks where the employee has several places', async () => {
    const { person, form, save, employee, dependency } = await openTransfer();
    await person.type(employee, 'EVA SANZ');
    await form.findByRole('radio', { name: 'ANTIOQUIA › SISTEMAS › REDES' });
    await person.type(dependency, 'sistemas');
    await save();
    expect(await form.findByText('Elige uno de los lugares conocidos u otro')).toBeVisible();
    await person.click(form.getByRole('radio', { name: 'ANTIOQUIA › SISTEMAS › REDES' }));
    await save();
    expect(await savedPlace()).toMatchObject({ DEPENDENCIA: 'SISTEMAS', DIRECCION: 'REDES' });
  });

  it('goes on from a draft with what was said last, not with a place that was taken back', async () => {
    const { person, form, save, employee, dependency } = await openTransfer();
    await person.type(employee, 'EVA SANZ');
    await person.click(await form.findByRole('radio', { name: 'ANTIOQUIA › SISTEMAS › REDES' }));
    await person.clear(dependency);
    await person.type(dependency, 'TESORERÍA');
    await form.findByText('Borrador guardado');
    await person.click(form.getByRole('button', { name: 'Cancelar' }));
    await person.click(await screen.findByRole('button', { name: 'Guardar borrador' }));
    await waitFor(() => expect(screen.queryByText('Transferir Activo')).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Continuar borrador' }));
    expect(await screen.findByLabelText('Nueva Dependencia')).toHaveValue('TESORERÍA');
    await screen.findByRole('radio', { name: 'Otro lugar en ANTIOQUIA', checked: true });
    await save();
    const place = await savedPlace();
    expect(place).toMatchObject({ EMPLEADO: 'EVA SANZ', DEPENDENCIA: 'TESORERÍA', DIRECCION: null });
  });

  it('goes to another SECCIONAL only when the person says so', async () => {
    const { person, form, save, employee, dependency } = await openTransfer();
    await person.type(employee, 'SARA SUR');
    const there = await form.findByRole('radio', { name: 'VALLE › BODEGA' });
    expect(there).not.toBeChecked();
    expect(dependency).toHaveValue('');
    await person.click(there);
    expect(await form.findByText('El activo pasará a otra seccional: VALLE.')).toBeVisible();
    await save();
    expect(await savedPlace()).toMatchObject({ SECCIONAL: 'VALLE', DEPENDENCIA: 'BODEGA', DIRECCION: null });
  });

  it('to another place is one that is typed, and another employee’s place is not kept', async () => {
    const { person, form, save, employee, dependency } = await openTransfer();
    await person.type(employee, 'LEO DÍAZ');
    await person.click(await form.findByRole('radio', { name: 'Otro lugar en ANTIOQUIA' }));
    expect(dependency).toHaveValue('');
    await person.type(dependency, 'NUEVA SEDE');
    await save();
    const place = await savedPlace();
    expect(place).toMatchObject({ EMPLEADO: 'LEO DÍAZ', DEPENDENCIA: 'NUEVA SEDE', DIRECCION: null });
    expect(place).not.toHaveProperty('SECCIONAL');
  });
});
