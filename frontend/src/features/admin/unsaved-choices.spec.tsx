import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { SPREADSHEET_COLUMNS } from '@/lib/spreadsheet/columns';
import { hasUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { fakeApi } from '../../../test/fake-api';
import { admin, goTo, renderApp } from '../../../test/render-app';
import { changed, LIST, listOf, page } from './syncs/test/conflicts-dialog';

const maria = { ...admin, id: 7, username: 'maria', full_name: 'María', role: 'USUARIO' as const };
const norte = { id: 1, nombre: 'Norte', tipo: 'SECCIONAL', parent_id: null, activos_count: 3 };
const users = { body: { users: [admin, maria], total: 2, page: 1, totalPages: 1 } };
const asset = {
  id: 9,
  ...Object.fromEntries(SPREADSHEET_COLUMNS.map((column) => [column, null])),
  NUMERO_DE_ACTIVO: 'A-9',
};
const counts = { cambios: 1, fotos: 0, conflictos: 0, con_trabajo_de_campo: false };

const answers = {
  ...page,
  'GET /api/admin/users': users,
  'GET /api/admin/groups': { body: { groups: [{ ...norte, usuarios_asignados: [] }] } },
  'GET /api/admin/assets/9': { body: { asset, version: 3, ruta: [], ...counts } },
  [LIST]: listOf(changed),
};

const press = (person: UserEvent, name: RegExp | string) =>
  screen.findByRole('button', { name }).then((button) => person.click(button));

type Dialog = {
  name: string;
  address: string;
  open?: (person: UserEvent) => Promise<void>;
  change: (person: UserEvent, dialog: ReturnType<typeof within>) => Promise<void>;
  question: string;
  discard: string;
  keep: string;
};

const FORM = {
  question: '¿Salir sin guardar lo escrito?',
  discard: 'Salir sin guardar',
  keep: 'Seguir editando',
};

const dialogs: Dialog[] = [
  {
    name: 'the groups of a person',
    address: '/admin/users/7/groups',
    change: async (person, dialog) => person.click(await dialog.findByRole('checkbox', { name: 'Norte' })),
    question: '¿Salir sin asignar el grupo elegido?',
    discard: 'Salir sin asignar',
    keep: 'Seguir eligiendo',
  },
  {
    name: 'the people of a group',
    address: '/admin/groups?grupo=1',
    open: (person) => press(person, /Asignar Usuarios/),
    change: async (person, dialog) => person.click(await dialog.findByRole('checkbox')),
    question: '¿Salir sin asignar el usuario elegido?',
    discard: 'Salir sin asignar',
    keep: 'Seguir eligiendo',
  },
  {
    ...FORM,
    name: 'a new person',
    address: '/admin/users/new',
    change: (person, dialog) => person.type(dialog.getByLabelText('Nombre de usuario'), 'a'),
  },
  {
    ...FORM,
    name: 'a person',
    address: '/admin/users',
    open: (person) => press(person, 'Editar a maria'),
    change: (person, dialog) => person.type(dialog.getByLabelText('Nombre completo'), 'a'),
  },
  {
    ...FORM,
    name: 'the own password',
    address: '/admin/users',
    open: async (person) => {
      await press(person, /Menú de usuario/);
      await person.click(await screen.findByText('Cambiar contraseña'));
    },
    change: (person, dialog) => person.type(dialog.getByLabelText('Contraseña actual'), 'a'),
  },
  {
    ...FORM,
    name: 'the reason for a removal',
    address: '/admin/assets/9',
    open: (person) => press(person, 'Quitar del inventario'),
    change: (person, dialog) => person.type(dialog.getByLabelText('Motivo'), 'a'),
  },
  {
    name: 'a correction',
    address: '/admin/assets/9?corregir=1',
    change: (person, dialog) => person.type(dialog.getByLabelText('Serial'), 'a'),
    question: '¿Salir sin guardar la corrección?',
    discard: 'Salir sin guardar',
    keep: 'Seguir corrigiendo',
  },
  {
    name: 'a decision',
    address: '/admin/syncs?conflictos=RESCATE',
    change: async (person, dialog) =>
      person.click(await dialog.findByRole('button', { name: 'Usar lo del archivo' })),
    question: '¿Salir sin aplicar lo elegido para A-1?',
    discard: 'Salir sin aplicar',
    keep: 'Seguir decidiendo',
  },
];

/** Opening and closing end by moving the focus: a person goes on when they are over. */
const hasFocusIn = (dialog: HTMLElement) =>
  waitFor(() => {
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    expect(dialog).not.toHaveFocus();
  });

async function opened({ address, open }: Dialog) {
  fakeApi(answers);
  const { person, router } = await renderApp('/admin/devices');
  await goTo(router, address);
  await open?.(person);
  const dialog = await screen.findByRole('dialog');
  await hasFocusIn(dialog);
  return { person, router, dialog };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('What was chosen in a dialog and is not saved', () => {
  it.each(dialogs)('is asked about before it is lost: $name', async (one) => {
    const { person, router, dialog } = await opened(one);
    await one.change(person, within(dialog));
    await waitFor(() => expect(hasUnsavedWork()).toBe(true));
    const answer = async (name: string) => {
      expect((await screen.findAllByText(one.question)).length).toBeGreaterThan(0);
      const keep = await screen.findByRole('button', { name: one.keep });
      await waitFor(() => expect(keep).toHaveFocus());
      await person.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('button', { name: one.keep })).toBeNull());
    };

    const [cross] = within(dialog).getAllByRole('button', { name: /Cerrar|Close/ });
    await person.click(cross ?? dialog);
    await answer(one.keep);
    await hasFocusIn(dialog);
    await goTo(router, -1);
    await answer(one.keep);
    await hasFocusIn(dialog);
    expect(dialog).toBeVisible();
    expect(hasUnsavedWork()).toBe(true);
    await goTo(router, -1);
    await answer(one.discard);
    await gone();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('is not asked about where nothing was changed, or where it was changed back', async () => {
    const [groups] = dialogs;
    if (!groups) return;
    const { person, router, dialog } = await opened(groups);
    const box = await within(dialog).findByRole('checkbox', { name: 'Norte' });
    await person.click(box);
    await person.click(box);
    await person.keyboard('{Escape}');
    await gone();
    expect(router.state.location.pathname).toBe('/admin/users');

    await goTo(router, '/admin/users/new');
    const name = await screen.findByLabelText('Nombre de usuario');
    await person.type(name, 'a{Backspace}');
    await person.keyboard('{Escape}');
    await gone();
  });

  it('is not asked about when it was saved', async () => {
    const [groups] = dialogs;
    if (!groups) return;
    fakeApi({ ...answers, 'POST /api/admin/groups/assign': { status: 201, body: { assigned: 1 } } });
    const { person } = await renderApp(groups.address);
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(await dialog.findByRole('checkbox', { name: 'Norte' }));
    await person.click(dialog.getByRole('button', { name: 'Asignar (1)' }));
    await screen.findByText('Grupos asignados correctamente');
    await person.keyboard('{Escape}');
    await gone();
  });
});
