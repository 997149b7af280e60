import type { Page } from '@playwright/test';
import { UploadPage } from '../pages/upload-page.ts';
import type { ChangedAnswers } from './changed-answers.ts';
import { foreignFile } from './foreign-file.ts';
import { standAs } from './standing-load.ts';
import { adminTrouble, fieldTrouble, longScreens } from './trouble-screens.ts';

export type Screen = {
  name: string;
  path: string;
  changed?: ChangedAnswers;
  /** What has to be opened before it can be seen. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** The screens of an area, with the addresses that the demonstration gives them. */
export async function screensOf(area: 'admin' | 'user', page: Page): Promise<Screen[]> {
  return area === 'admin' ? adminScreens(page) : fieldScreens(page);
}

async function adminScreens(page: Page): Promise<Screen[]> {
  const { users } = await ask<{ users: { id: number; role: string }[] }>(page, 'admin/users');
  const person = users.find(({ role }) => role === 'USUARIO');
  const groups = await ask<{
    groups: { id: number; tipo: string; parent_id: number | null; activos_count: number }[];
  }>(page, 'admin/groups');
  const { imports } = await ask<{ imports: { id: string }[] }>(page, 'admin/imports');
  const { syncs } = await ask<{ syncs: { activo_id: number | null; photos: unknown[] }[] }>(
    page,
    'admin/syncs',
  );
  const pictured = syncs.find(({ activo_id, photos }) => activo_id !== null && photos.length > 0);
  const asset = `/admin/assets/${pictured?.activo_id}`;
  const group = groups.groups.find(({ tipo, activos_count }) => tipo === 'DIRECCION' && activos_count > 0);
  const child = groups.groups.find(({ tipo }) => tipo === 'DEPENDENCIA');
  return [
    { name: 'admin-dashboard', path: '/admin/dashboard' },
    { name: 'admin-users', path: '/admin/users' },
    { name: 'admin-users-new', path: '/admin/users/new' },
    { name: 'admin-users-groups', path: `/admin/users/${person?.id}/groups` },
    {
      name: 'admin-users-deactivate',
      path: '/admin/users',
      prepare: async (at) => {
        await at
          .getByRole('button', { name: /^Activo: cambiar el estado/ })
          .last()
          .click();
        await at.getByRole('dialog').waitFor();
      },
    },
    { name: 'admin-upload', path: '/admin/inventory/upload' },
    {
      name: 'admin-upload-review',
      path: '/admin/inventory/upload',
      prepare: (at) => chosen(at),
    },
    {
      name: 'admin-upload-trial',
      path: '/admin/inventory/upload',
      prepare: async (at) => {
        await chosen(at);
        await at.getByRole('button', { name: 'Ensayar sin guardar' }).click();
        await at.getByRole('region', { name: 'Lo que haría esta carga' }).getByRole('radiogroup').waitFor();
      },
    },
    { name: 'admin-log', path: '/admin/log' },
    { name: 'admin-sessions', path: '/admin/sessions' },
    { name: 'admin-security', path: '/admin/security' },
    { name: 'admin-imports', path: '/admin/inventory/imports' },
    { name: 'admin-removed', path: '/admin/inventory/removed' },
    { name: 'admin-import', path: `/admin/inventory/imports/${imports[0]?.id}` },
    ...(['recibiendo', 'revisando', 'cargando', 'pausada', 'detenida', 'cancelada'] as const).map(
      (estado) => ({
        name: `admin-import-load-${estado}`,
        path: `/admin/inventory/imports/${imports[0]?.id}`,
        prepare: (at: Page) => standAs(at, estado),
      }),
    ),
    {
      name: 'admin-import-load-cancel',
      path: `/admin/inventory/imports/${imports[0]?.id}`,
      prepare: async (at) => {
        await standAs(at, 'cargando');
        await at.getByRole('button', { name: 'Cancelar la carga' }).click();
        await at.getByRole('dialog').waitFor();
      },
    },
    { name: 'admin-groups', path: `/admin/groups?grupo=${group?.id}` },
    {
      name: 'admin-groups-marked',
      path: `/admin/groups?marcados=${child?.id}.${child?.parent_id}`,
      prepare: async (at) => {
        await at.getByRole('group', { name: 'Grupos marcados' }).getByRole('button').first().click();
        await at.getByRole('dialog').waitFor();
      },
    },
    { name: 'admin-hierarchy', path: `/admin/groups/hierarchy?grupo=${group?.id}` },
    { name: 'admin-group-assets', path: `/admin/groups/${group?.id}/assets` },
    { name: 'admin-asset', path: asset },
    { name: 'admin-asset-history', path: `${asset}/historial` },
    { name: 'admin-asset-photos', path: `${asset}/fotos` },
    {
      name: 'admin-asset-correction',
      path: `${asset}?corregir=1`,
      prepare: (at) => at.getByRole('dialog').waitFor(),
    },
    {
      name: 'admin-asset-removal',
      path: asset,
      prepare: async (at) => {
        await at.getByRole('button', { name: 'Quitar del inventario' }).click();
        await at.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'admin-search',
      path: '/admin/sync-progress',
      prepare: async (at) => {
        const opener = at.getByRole('button', { name: 'Buscar', exact: true });
        if (await opener.isVisible()) await opener.click();
        await at.getByRole('combobox', { name: 'Buscar activo, grupo o persona' }).fill('an');
        await at.locator('.ant-select-item-group').first().waitFor();
      },
    },
    { name: 'admin-syncs', path: '/admin/syncs' },
    {
      name: 'admin-sync-details',
      path: '/admin/syncs?action_type=UPDATE',
      prepare: async (at) => {
        await at
          .getByRole('button', { name: /Ver detalles/ })
          .first()
          .click();
        await at.getByRole('dialog').waitFor();
      },
    },
    { name: 'admin-reports', path: '/admin/reports' },
    { name: 'admin-reports-activity', path: '/admin/reports/actividad?agrupar=fecha' },
    { name: 'admin-reports-unvisited', path: '/admin/reports/sin-visitar?agrupar=dependencia' },
    { name: 'admin-reports-unvisited-list', path: '/admin/reports/sin-visitar?vista=lista' },
    { name: 'admin-reports-changes', path: '/admin/reports/cambios' },
    { name: 'admin-reports-changes-list', path: '/admin/reports/cambios?vista=lista' },
    { name: 'admin-sync-progress', path: '/admin/sync-progress' },
    { name: 'admin-devices', path: '/admin/devices' },
    { name: 'admin-tokens-none', path: '/admin/tokens?search=zzz' },
    { name: 'admin-tokens-new', path: '/admin/tokens/new' },
    { name: 'admin-tokens-made', path: '/admin/tokens/new', prepare: makeToken },
    { name: 'admin-tokens', path: '/admin/tokens/new', prepare: keepToken },
    {
      name: 'admin-tokens-end',
      path: '/admin/tokens/new',
      prepare: async (at) => {
        await keepToken(at);
        await at
          .getByRole('button', { name: /^Terminar el token/ })
          .first()
          .click();
        await at.getByRole('dialog').waitFor();
      },
    },
    { name: 'admin-webhooks-none', path: '/admin/webhooks' },
    { name: 'admin-webhooks-new', path: '/admin/webhooks/new' },
    { name: 'admin-webhooks-made', path: '/admin/webhooks/new', prepare: makeWebhook },
    {
      name: 'admin-webhook',
      path: '/admin/webhooks/new',
      prepare: async (at) => {
        await makeWebhook(at);
        await at.getByRole('button', { name: 'Ya lo copié' }).click();
        await at.getByRole('link', { name: 'ERP de contabilidad' }).first().click();
        await at.getByRole('button', { name: 'Enviar prueba' }).click();
        await at.getByText('Aviso de prueba', { exact: true }).first().waitFor();
      },
    },
    { name: 'admin-pwa', path: '/admin/pwa' },
    { name: 'admin-not-found', path: '/admin/nada' },
    {
      name: 'admin-asset-photo-large',
      path: `${asset}/fotos`,
      prepare: async (at) => {
        await at.getByRole('img', { name: /^Foto/ }).first().click();
        await at.locator('.ant-image-preview').waitFor();
      },
    },
    {
      name: 'admin-conflicts',
      path: '/admin/syncs?conflictos=1',
      prepare: (at) => at.getByRole('dialog').waitFor(),
    },
    ...adminTrouble,
    ...longScreens(asset),
  ];
}

async function fieldScreens(page: Page): Promise<Screen[]> {
  const { grupos } = await ask<{ grupos: { id: number }[] }>(page, 'user/trabajos');
  const group = `/user/trabajos/${grupos[0]?.id}`;
  const { activos } = await ask<{ activos: { id: number }[] }>(
    page,
    `user/grupos/${grupos[0]?.id}/activos?limit=1`,
  );
  return [
    { name: 'user-dashboard', path: '/user/dashboard' },
    {
      name: 'user-trabajos',
      path: '/user/trabajos',
      prepare: async (at) => {
        const download = at.getByRole('button', { name: 'Descargar para Offline' });
        if ((await download.count()) === 0) return;
        await download.first().click();
        await at.getByText('Disponible offline').first().waitFor();
      },
    },
    { name: 'user-assets', path: group },
    ...['UPDATE', 'TRANSFER', 'BAJA'].map((kind) => ({
      name: `user-${kind.toLowerCase()}`,
      path: `${group}?dialogo=${kind}&activo=${activos[0]?.id}`,
      prepare: (at: Page) => at.getByRole('dialog').waitFor(),
    })),
    {
      name: 'user-create',
      path: `${group}?dialogo=CREATE`,
      prepare: (at) => at.getByRole('dialog').waitFor(),
    },
    { name: 'user-asset', path: `${group}/activos/${activos[0]?.id}` },
    { name: 'user-scanner', path: `${group}/escanear` },
    { name: 'user-sessions', path: '/user/sessions' },
    { name: 'user-sync', path: '/user/sync' },
    { name: 'user-sync-management', path: '/user/sync-management' },
    { name: 'user-app', path: '/user/app' },
    ...fieldTrouble,
  ];
}

/** A file in another system's words was chosen, and what was read of it is there. */
async function chosen(page: Page): Promise<void> {
  await new UploadPage(page).choose(foreignFile());
  await page.getByText(/columnas reconocidas/).waitFor();
}

/** Reads from the API with the session that the page has. */
function ask<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (at) => {
    const stored = Object.values(localStorage).find((value) => value.includes('accessToken')) ?? '{}';
    const token = /"accessToken":"([^"]+)"/.exec(stored)?.[1];
    const response = await fetch(`/api/${at}`, { headers: { Authorization: `Bearer ${token}` } });
    return (await response.json()) as Answer;
  }, path);
}

/** Up to where the new token is shown. */
async function makeToken(at: Page): Promise<void> {
  await at.getByRole('dialog').getByLabel('Nombre').fill('ERP de contabilidad');
  await at.getByRole('button', { name: 'Crear token' }).click();
  await at.getByRole('button', { name: 'Ya lo copié' }).waitFor();
}

/** Up to where it stands in the list. */
async function keepToken(at: Page): Promise<void> {
  await makeToken(at);
  await at.getByRole('button', { name: 'Ya lo copié' }).click();
  await at.getByRole('button', { name: 'Ya lo copié' }).waitFor({ state: 'hidden' });
}

/** Up to where its secret is shown. */
async function makeWebhook(at: Page): Promise<void> {
  const dialog = at.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('ERP de contabilidad');
  await dialog.getByLabel('Dirección').fill('https://erp.example.invalid/avisos');
  await dialog.getByLabel('Activo modificado').check();
  await at.getByRole('button', { name: 'Crear webhook' }).click();
  await at.getByRole('button', { name: 'Ya lo copié' }).waitFor();
}
