import type { Page } from '@playwright/test';

type Estado = 'recibiendo' | 'revisando' | 'cargando' | 'pausada' | 'detenida' | 'cancelada';

/**
 * Shows the import of the page as it looks while its load stands so: each of these lasts too short, or takes
 * a fault, to be looked at otherwise.
 */
export async function standAs(page: Page, estado: Estado): Promise<void> {
  const isComing = estado === 'recibiendo';
  const isOver = estado === 'detenida' || estado === 'cancelada';
  const standing = {
    estado: isOver ? 'interrumpida' : 'en_curso',
    filas_total: 36_000,
    omitidas_total: 0,
    details: isComing || estado === 'revisando' ? NOTHING : SOME,
    errors_total: 0,
    segundo_plano: {
      estado: estado === 'revisando' ? 'cargando' : estado,
      revisando: estado === 'revisando',
      desde: '2026-11-23T14:05:00.000Z',
      motivo: estado === 'detenida' ? 'El servidor no pudo cargar estas filas.' : null,
      usuario_nombre: estado === 'pausada' || estado === 'cancelada' ? 'Ana Torres' : null,
      filas_recibidas: isComing ? 14_000 : 36_000,
    },
  };
  await page.route(/\/api\/admin\/imports\/(?:[0-9a-f-]{36}|running)$/, async (route) => {
    const response = await route.fetch();
    const { import: record } = (await response.json()) as { import?: object };
    const running = { id: '7d3f1c1e-2f6f-4a53-9d83-5a4a2b1f0c11', archivo: 'inventario.xlsx', ...standing };
    const json = record ? { import: { ...record, ...standing } } : { imports: isOver ? [] : [running] };
    await route.fulfill({ response, json });
  });
  await page.reload();
  await page.getByRole('progressbar').waitFor();
}

const NOTHING = { total: 0, inserted: 0, updated: 0, unchanged: 0, errors: 0 };
const SOME = { total: 22_000, inserted: 120, updated: 2_940, unchanged: 18_940, errors: 0 };
