import { screen, within } from '@testing-library/react';
import type { ActivoDto } from '@/api/generated/model/activo-dto';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import type { SettleConflictDto } from '@/api/generated/model/settle-conflict-dto';
import { fakeApi } from '../../../../../test/fake-api';
import { renderApp } from '../../../../../test/render-app';

export const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const RESOLVE = `POST /api/admin/syncs/conflicts/${ID}/resolve`;
export const DISCARD = `POST /api/admin/syncs/conflicts/${ID}/discard`;
export const LIST = 'GET /api/admin/syncs/conflicts';

export const changed: StandingConflictDto = {
  action_id: ID,
  source: 'RESCATE',
  action_type: 'UPDATE',
  motivo: 'campos',
  usuario_id: 11,
  usuario_nombre: 'maria',
  usuario_nombre_completo: 'María García',
  made_at: '2026-11-19T15:00:00.000Z',
  received_at: '2026-11-20T15:00:00.000Z',
  activo_id: 9,
  activo_codigo: 'A-1',
  activo_descripcion: 'Silla',
  observaciones: 'Se ve gastada',
  campos: {
    SERIAL: {
      original: null,
      mine: 'S-1',
      server: 'S-2',
      choices: ['local', 'server', 'other'],
      disputed: true,
    },
    ESTADO: {
      original: 'BUENO',
      mine: 'MALO',
      server: 'REGULAR',
      choices: ['local', 'server', 'other'],
      disputed: true,
    },
  },
  photos: [],
  datos: { SERIAL: 'S-1', ESTADO: 'MALO' },
  activo: null,
  activo_fotos: [],
  titular: null,
};

export const theirs: ActivoDto = {
  id: 9,
  version: 3,
  grupo_id: 3,
  grupos: [3],
  codigo_activo: 'A-1',
  descripcion: 'Silla de beto',
  serie: 'S-2',
  estado: 'BUENO',
  numero_etiqueta: null,
  codigo_anterior: null,
  tipo_bien: null,
  categoria: null,
  marca: null,
  libro: null,
  valor_unitario: null,
  empleado_responsable: null,
  num_identificacion: null,
  dependencia_responsable: null,
  seccional: null,
  direccion: null,
  area_responsable: null,
};

export const standing = (original: string | null, mine: string | null, server: string | null) => ({
  original,
  mine,
  server,
  choices: ['local' as const, 'server' as const, 'other' as const],
  disputed: true,
});

export const created: StandingConflictDto = {
  ...changed,
  action_type: 'CREATE',
  motivo: 'numero_existente',
  datos: { NUMERO_DE_ACTIVO: 'A-1', DESCRIPCION: 'Silla', SERIAL: 'S-1' },
  activo: theirs,
  titular: { activo: theirs, fotos: [] },
  campos: {
    NUMERO_DE_ACTIVO: {
      original: null,
      mine: 'A-1',
      server: 'A-1',
      choices: ['local', 'server', 'other'],
      disputed: true,
    },
    SERIAL: {
      original: null,
      mine: 'S-1',
      server: 'S-2',
      choices: ['local', 'server', 'other'],
      disputed: true,
    },
  },
};

export const listOf = (...conflicts: StandingConflictDto[]) => ({
  body: {
    conflicts,
    totals: { CAMPO: 0, RESCATE: conflicts.length },
    total: conflicts.length,
    page: 1,
    totalPages: 1,
  },
});
export const applied = { body: { id: 'x', status: 'applied', activo_id: 9, version: 4 } };
export const page = {
  'GET /api/admin/syncs': { body: { syncs: [], total: 0, page: 1, totalPages: 1 } },
  'GET /api/admin/users': { body: { users: [], total: 0, page: 1, totalPages: 1 } },
};

/** The dialog that asks this, above that of the conflicts. */
export async function questionOf(title: string) {
  const [heading] = (await screen.findAllByText(title)).slice(-1);
  const dialog = heading?.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`${title} is asked in no dialog`);
  return within(dialog);
}

export async function openWith(...conflicts: StandingConflictDto[]) {
  const api = fakeApi({ ...page, [LIST]: listOf(...conflicts) });
  const { person } = await renderApp('/admin/syncs');
  const name = `Conflictos por resolver (${conflicts.length})`;
  await person.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const card = within(await dialog.findByRole('group', { name: 'A-1' }));
  const radio = (field: string, option: RegExp | string) =>
    within(card.getByRole('group', { name: field })).getByRole('radio', { name: option });
  const apply = () => card.getByRole('button', { name: 'Aplicar decisión' });
  const sent = (): SettleConflictDto[] => api.to(RESOLVE).map(({ body }) => body as SettleConflictDto);
  return { api, person, dialog, card, radio, apply, sent };
}
