import type { World } from './world.ts';

/**
 * One that attacks send to, with a message of its own, and one that they may delete. Their address is
 * nobody's.
 */
export interface Webhooks {
  kept: number;
  message: string;
  deletable: number;
}

interface Webhook {
  id: number;
  activo: boolean;
}

const BODY = { nombre: 'ERP', url: 'https://erp.example.invalid/avisos', eventos: ['asset.created'] };

/** Attacks make as many as there may be: there is room for more again. */
export async function readyWebhooks(world: World, before: Webhooks | undefined): Promise<Webhooks> {
  const { webhooks } = await world.admin<{ webhooks: Webhook[] }>('GET', 'admin/webhooks');
  const make = async (): Promise<number> =>
    (await world.admin<{ webhook: Webhook }>('POST', 'admin/webhooks', BODY)).webhook.id;
  for (const { id } of webhooks) {
    if (id !== before?.kept && id !== before?.deletable) await world.admin('DELETE', `admin/webhooks/${id}`);
  }
  const deletable = webhooks.find(({ id }) => id === before?.deletable)?.id ?? (await make());
  const kept = webhooks.find(({ id }) => id === before?.kept);
  if (before && kept) {
    if (!kept.activo) await world.admin('PUT', `admin/webhooks/${kept.id}`, { ...BODY, activo: true });
    return { ...before, deletable };
  }
  const id = await make();
  const { id: message } = await world.admin<{ id: string }>('POST', `admin/webhooks/${id}/test`);
  return { kept: id, message, deletable };
}
