import { screen, waitFor, within } from '@testing-library/react';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import { fakeApi, refusal } from '../../../../../test/fake-api';
import { renderApp } from '../../../../../test/render-app';
import {
  ID,
  RESOLVE,
  DISCARD,
  LIST,
  changed,
  created,
  theirs,
  applied,
  page,
  standing,
  listOf,
  questionOf,
  openWith,
} from '../test/conflicts-dialog';

describe('Conflictos por resolver', () => {
  it('is not offered while there is nothing to settle', async () => {
    const api = fakeApi({ ...page, [LIST]: listOf() });
    await renderApp('/admin/syncs');
    await screen.findByText('Todavía no hay sincronizaciones');
    await waitFor(() => expect(api.to(LIST)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Conflictos por resolver/ })).toBeNull();
  });

  it('shows all three values and sends a choice for each field with what was seen', async () => {
    const { api, person, dialog, card, radio, apply, sent } = await openWith(changed);
    expect(card.getByText('Original: BUENO')).toBeVisible();
    expect(card.getByText('Observaciones: Se ve gastada')).toBeVisible();
    expect(card.getByText(/^De María García · hecho 19\/11\/2026.*cargado 20\/11\/2026/)).toBeVisible();
    expect(apply()).toBeDisabled();
    expect(card.getByText('Elige qué queda en cada campo.')).toBeVisible();

    await person.click(radio('Serial', 'En el archivo: S-1'));
    expect(apply()).toBeDisabled();
    await person.click(radio('Estado', 'Otro valor'));
    expect(apply()).toBeDisabled();
    await person.click(card.getByRole('combobox', { name: 'Otro valor para Estado' }));
    await person.click(await screen.findByTitle('BUENO'));
    api.set(RESOLVE, applied);
    api.set(LIST, listOf());
    await person.click(apply());

    const notice = await dialog.findByRole('status');
    expect(notice).toHaveTextContent('Conflicto de A-1 resuelto');
    expect(notice).toHaveTextContent('vuelve a cargarlo para aplicar lo que esperaba');
    expect(notice).toHaveFocus();
    expect(await dialog.findByText('No quedan conflictos por resolver')).toBeVisible();
    expect(sent()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        activo_id: 9,
        campos: {
          SERIAL: { choice: 'local', server: 'S-2' },
          ESTADO: { choice: 'other', value: 'BUENO', server: 'REGULAR' },
        },
      },
    ]);
  });

  it('takes one side for all with one press, and decides only on confirmation', async () => {
    const { api, person, card, radio, apply, sent } = await openWith(changed);
    await person.click(card.getByRole('button', { name: 'Usar lo del archivo' }));
    expect(radio('Estado', 'En el archivo: MALO')).toBeChecked();
    await person.click(card.getByRole('button', { name: 'Usar lo del servidor' }));
    expect(radio('Serial', 'En el servidor: S-2')).toBeChecked();
    expect(sent()).toEqual([]);
    api.set(RESOLVE, applied);
    await person.click(apply());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(Object.values(sent()[0]?.campos ?? {}).map(({ choice }) => choice)).toEqual(['server', 'server']);
  });

  it('asks of a new asset first whether it is the one that exists: no, it gets a number of its own', async () => {
    const { api, person, card, apply, sent } = await openWith(created);
    expect(card.getByRole('region', { name: '¿Es el mismo activo?' })).toBeVisible();
    expect(card.getByRole('article', { name: 'El activo nuevo' })).toHaveTextContent(
      'Lo registró María García',
    );
    expect(card.getByRole('article', { name: 'El que ya existe' })).toHaveTextContent('Silla de beto');
    expect(card.queryByRole('radio')).toBeNull();
    const offered = card.getAllByRole('button').map(({ textContent }) => textContent);
    expect(offered).toEqual([
      'No, son dos activos distintos',
      'Sí, es el mismo activo',
      'Descartar este trabajo',
    ]);

    await person.click(card.getByRole('button', { name: 'No, son dos activos distintos' }));
    expect(card.getByLabelText('Otro número para el activo nuevo')).toHaveFocus();
    const number = card.getByRole('textbox', { name: 'Otro número para el activo nuevo' });
    await person.type(number, 'A-1');
    expect(card.getByText('Ese número es el que está repetido. Escribe otro.')).toBeVisible();
    expect(apply()).toBeDisabled();
    await person.clear(number);
    await person.type(number, 'A-2');
    api.set(RESOLVE, refusal(400, 'El número A-2 ya es de otro activo. Escribe otro número.'));
    await person.click(apply());
    expect(await card.findByText('El número A-2 ya es de otro activo. Escribe otro número.')).toBeVisible();
    expect(sent()[0]?.campos).toEqual({
      NUMERO_DE_ACTIVO: { choice: 'other', value: 'A-2', server: 'A-1' },
    });
  });

  it('replaces nothing of the asset that exists before it was named', async () => {
    const { api, person, card, radio, apply, sent } = await openWith(created);
    await person.click(card.getByRole('button', { name: 'Sí, es el mismo activo' }));
    expect(card.queryByRole('button', { name: /^Usar lo del/ })).toBeNull();
    expect(apply()).toBeDisabled();
    await person.click(radio('Serial', 'Del activo nuevo: S-1'));
    api.set(RESOLVE, applied);
    await person.click(apply());
    const question = await questionOf('¿Reemplazar estos datos del activo A-1?');
    expect(question.getByRole('row', { name: /Serial/ })).toHaveTextContent('S-2→ S-1');
    expect(sent()).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Sí, reemplazar' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.campos).toEqual({
      NUMERO_DE_ACTIVO: { choice: 'server', server: 'A-1' },
      SERIAL: { choice: 'local', server: 'S-2' },
    });
  });

  it('shows what goes along, who wrote the other value, and what is there already', async () => {
    const written = { usuario_nombre: 'beto', at: '2026-11-18T15:00:00.000Z', source: 'CAMPO' } as const;
    const { api, person, card, radio, apply, sent } = await openWith({
      ...changed,
      campos: {
        ...changed.campos,
        ESTADO: { ...standing('BUENO', 'MALO', 'REGULAR'), written: { ...written, archivo: null } },
        NUMERO_ETIQUETA: { ...standing(null, 'E-1', null), disputed: false },
        DESCRIPCION: { ...standing('Silla', 'Mesa', 'Mesa'), disputed: false },
      },
    });
    expect(card.getByText(/^En el servidor lo escribió beto el 18\/11\/2026/)).toBeVisible();
    expect(card.getByText(/^Ya está así en el servidor: Descripción: Mesa/)).toBeVisible();
    const along = within(card.getByRole('region', { name: 'Además, este trabajo cambia' }));
    expect(along.getByRole('radio', { name: 'En el archivo: E-1' })).toBeChecked();
    await person.click(card.getByRole('button', { name: 'Usar lo del servidor' }));
    expect(radio('Número de Etiqueta', 'En el servidor: —')).toBeChecked();
    api.set(RESOLVE, applied);
    await person.click(apply());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.campos).toEqual({
      SERIAL: { choice: 'server', server: 'S-2' },
      ESTADO: { choice: 'server', server: 'REGULAR' },
      NUMERO_ETIQUETA: { choice: 'server', server: null },
    });
  });

  it('asks for every value where the asset was written off meanwhile', async () => {
    const { card, apply } = await openWith({
      ...changed,
      motivo: 'baja',
      campos: {
        ESTADO: standing('BUENO', 'BUENO', 'BAJA'),
        SERIAL: { ...standing('S-1', 'TARDE', 'S-1'), disputed: false },
      },
    });
    for (const radio of card.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(apply()).toBeDisabled();
  });

  it('gives work up, and says before what goes', async () => {
    const { api, person, dialog, card } = await openWith({ ...changed, photos: ['/api/photos/1'] });
    await person.click(card.getByRole('button', { name: 'Descartar este trabajo' }));
    const question = await questionOf('¿Descartar este trabajo de María García?');
    expect(question.getByRole('row', { name: /Serial/ })).toHaveTextContent('S-1');
    expect(question.getByText('Su foto queda en el registro, fuera del activo.')).toBeVisible();
    api.set(DISCARD, { body: { action_id: ID, usuario_nombre: 'admin', at: '2026-11-20T15:00:00.000Z' } });
    api.set(LIST, listOf());
    await person.click(question.getByRole('button', { name: 'Descartar este trabajo' }));
    expect(await dialog.findByRole('status')).toHaveTextContent('Trabajo descartado: A-1');
    expect(api.to(DISCARD)).toHaveLength(1);
  });

  it('shows whose number it was to be, does not offer it, and asks for another one first', async () => {
    const { api, person, card, radio, apply, sent } = await openWith({
      ...changed,
      motivo: 'numero_existente',
      activo: { ...theirs, descripcion: 'Silla de maria' },
      titular: { activo: { ...theirs, id: 10, codigo_activo: 'A-7' }, fotos: [] },
      campos: {
        NUMERO_DE_ACTIVO: {
          original: 'A-1',
          mine: 'A-7',
          server: 'A-1',
          choices: ['server', 'other'],
          disputed: true,
        },
      },
    });
    const both = within(card.getByRole('region', { name: 'El número A-7 ya es de otro activo' }));
    expect(both.getByText('Igual en los dos: Serial S-2 · Estado BUENO')).toBeVisible();
    const [mine, other] = both.getAllByRole('article');
    expect(mine).toHaveTextContent(/María García le dio ese número.*A-1.*Silla de maria/);
    expect(other).toHaveTextContent(/A-7.*Silla de beto/);
    expect(radio('Número de Activo', 'Otro número')).toBeChecked();
    expect(radio('Número de Activo', 'Dejar el número que tiene: A-1')).not.toBeChecked();
    expect(card.queryByRole('button', { name: 'Usar lo del archivo' })).toBeNull();
    expect(apply()).toBeDisabled();
    expect(card.getByText('Escribe el valor que falta.')).toBeVisible();
    await person.type(card.getByRole('textbox', { name: 'Otro valor para Número de Activo' }), 'A-8');
    api.set(RESOLVE, applied);
    await person.click(apply());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.campos).toEqual({
      NUMERO_DE_ACTIVO: { choice: 'other', value: 'A-8', server: 'A-1' },
    });
  });

  it('shows the new values when the server changed meanwhile, and wants a new decision', async () => {
    const { api, person, card, apply, sent } = await openWith(changed);
    await person.click(card.getByRole('button', { name: 'Usar lo del archivo' }));
    const moved = { ...changed.campos['SERIAL'], server: 'S-3' } as StandingConflictDto['campos'][string];
    api.set(RESOLVE, { body: { id: 'x', status: 'conflict', activo_id: 9, version: 5 } });
    api.set(LIST, listOf({ ...changed, campos: { ...changed.campos, SERIAL: moved } }));
    await person.click(apply());
    expect(await card.findByRole('alert')).toHaveTextContent('El servidor cambió mientras decidías');
    await card.findByText('En el servidor: S-3');
    expect(apply()).toBeDisabled();

    await person.click(card.getByRole('button', { name: 'Usar lo del archivo' }));
    expect(card.queryByRole('alert')).toBeNull();
    api.set(RESOLVE, applied);
    await person.click(apply());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.campos['SERIAL']).toEqual({ choice: 'local', server: 'S-3' });
    expect(sent()[1]?.id).not.toBe(sent()[0]?.id);
  });

  it('sends the same decision again when the answer was lost', async () => {
    const { api, person, card, apply, sent } = await openWith(changed);
    api.set(RESOLVE, null);
    await person.click(card.getByRole('button', { name: 'Usar lo del archivo' }));
    await person.click(apply());
    expect(await card.findByRole('alert')).toHaveTextContent('No se pudo aplicar la decisión');
    api.set(RESOLVE, { body: { id: 'x', status: 'duplicate', activo_id: 9, version: 4 } });
    await person.click(apply());
    expect(await screen.findByText('Conflicto de A-1 resuelto')).toBeVisible();
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it('says why when it is no longer to be settled here', async () => {
    const { api, person, dialog, card, apply } = await openWith(changed);
    api.set(RESOLVE, refusal(409, 'Este conflicto ya se resolvió.', 'not_in_conflict'));
    api.set(LIST, listOf());
    await person.click(card.getByRole('button', { name: 'Usar lo del archivo' }));
    await person.click(apply());
    const notice = await dialog.findByRole('status');
    expect(notice).toHaveTextContent('El conflicto de A-1 ya no se resuelve aquí');
    expect(notice).toHaveTextContent('Este conflicto ya se resolvió.');
  });

  it('shows apart what phones have, and says that their owners may settle it', async () => {
    const onPhone: StandingConflictDto = { ...changed, source: 'CAMPO' };
    const totals = { CAMPO: 1, RESCATE: 0 };
    const api = fakeApi({
      ...page,
      [LIST]: ({ query }) => {
        const conflicts = query.get('source') === 'CAMPO' ? [onPhone] : [];
        return { body: { conflicts, totals, total: conflicts.length, page: 1, totalPages: 1 } };
      },
    });
    const { person } = await renderApp('/admin/syncs');
    await person.click(await screen.findByRole('button', { name: 'Conflictos en dispositivos (1)' }));
    const dialog = within(await screen.findByRole('dialog'));
    const card = within(await dialog.findByRole('group', { name: 'A-1' }));
    expect(dialog.getByText(/los resuelve quien hizo el cambio, en su dispositivo/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'En dispositivos (1)' })).toBeChecked();
    expect(card.getByText(/recibido 20\/11\/2026/)).toBeVisible();
    expect(card.getByRole('radio', { name: 'En el dispositivo: S-1' })).toBeVisible();
    await person.click(card.getByRole('button', { name: 'Usar lo del dispositivo' }));
    api.set(RESOLVE, applied);
    totals.CAMPO = 0;
    await person.click(card.getByRole('button', { name: 'Aplicar decisión' }));
    expect(await dialog.findByText(/los enviará cuando sincronice/)).toBeVisible();

    await person.click(dialog.getByText('De archivos (0)'));
    expect(await dialog.findByText('No quedan conflictos por resolver')).toBeVisible();
  });

  it('stays reachable when the list fails, and can be asked again', async () => {
    const api = fakeApi({ ...page, [LIST]: refusal(500, '') });
    const { person } = await renderApp('/admin/syncs');
    await person.click(await screen.findByRole('button', { name: 'Conflictos por resolver' }));
    expect(await screen.findByText('No se pudieron cargar los conflictos')).toBeVisible();
    api.set(LIST, listOf(changed));
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    expect(await screen.findByRole('group', { name: 'A-1' })).toBeVisible();
  });
});
