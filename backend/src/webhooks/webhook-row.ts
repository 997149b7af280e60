import { AppError } from '../common/errors/app-error.js';
import type { WebhookDto } from './dto/webhook.dto.js';

/** SQL of what is told of `webhooks w JOIN users u`.. */
export const WEBHOOK_COLUMNS = `
  w.id, w.name AS nombre, w.url, w.types AS eventos, w.active AS activo, w.off_reason AS motivo_apagado,
  w.off_at AS apagado, w.failing_since AS falla_desde, w.succeeded_at AS ultima_entrega,
  CASE WHEN w.former_until > now() THEN w.former_until END AS secreto_anterior_hasta,
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'pendiente') AS pendientes,
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'agotada') AS agotadas,
  u.username AS usuario_nombre, w.created_at AS creado`;

type Times = 'apagado' | 'falla_desde' | 'ultima_entrega' | 'secreto_anterior_hasta';

export type WebhookRow = Omit<WebhookDto, Times | 'creado'> & Record<Times, Date | null> & { creado: Date };

export const toWebhookDto = (row: WebhookRow): WebhookDto => ({
  ...row,
  apagado: iso(row.apagado),
  falla_desde: iso(row.falla_desde),
  ultima_entrega: iso(row.ultima_entrega),
  secreto_anterior_hasta: iso(row.secreto_anterior_hasta),
  creado: row.creado.toISOString(),
});

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

export const webhookNotFound = (): AppError =>
  AppError.notFound('Webhook no encontrado', 'webhook_not_found');
