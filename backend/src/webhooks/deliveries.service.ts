import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { recordAct } from '../admin-log/act.js';
import { pageOf } from '../common/dto/page.dto.js';
import { AppError } from '../common/errors/app-error.js';
import { envelopeOf } from './delivery/envelope.js';
import type { DeliveryDto, DeliveryListDto, DeliveryQueryDto } from './dto/delivery.dto.js';
import { TEST_EVENT } from './webhook-event.js';
import { webhookNotFound } from './webhook-row.js';

const DEFAULT_LIMIT = 20;

const COLUMNS = `
  d.id, d.type AS evento, d.subject AS asunto, d.state AS estado, d.tries AS intentos, d.code AS codigo, d.error,
  d.occurred_at, d.tried_at, d.next_at, d.data`;

type Row = Pick<DeliveryDto, 'id' | 'evento' | 'asunto' | 'estado' | 'intentos' | 'codigo' | 'error'> & {
  occurred_at: Date;
  tried_at: Date | null;
  next_at: Date;
  data: Record<string, unknown>;
};

export const deliveryNotFound = (): AppError =>
  AppError.notFound('Entrega no encontrada', 'delivery_not_found');

/** The log of a webhook, and what people send by hand. */
@Injectable()
export class DeliveriesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. @throws AppError 404 webhook_not_found */
  async list(
    webhookId: number,
    { page = 1, limit = DEFAULT_LIMIT, estado }: DeliveryQueryDto,
  ): Promise<DeliveryListDto> {
    await this.nameOf(this.dataSource.manager, webhookId);
    const [{ total } = { total: 0 }] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM webhook_deliveries d
       WHERE d.webhook_id = $1 AND ($2::text IS NULL OR d.state = $2)`,
      [webhookId, estado ?? null],
    );
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${COLUMNS} FROM webhook_deliveries d
       WHERE d.webhook_id = $1 AND ($2::text IS NULL OR d.state = $2) ORDER BY d.seq DESC LIMIT $3 OFFSET $4`,
      [webhookId, estado ?? null, limit, (page - 1) * limit],
    );
    return { entregas: rows.map(toDeliveryDto), ...pageOf(total, page, limit) };
  }

  /**
   * A message that is about nothing, whatever the webhook asks for.
   * @throws AppError 404 webhook_not_found, 409 webhook_off
   */
  test(webhookId: number): Promise<DeliveryDto> {
    return this.dataSource.transaction(async (manager) => {
      const nombre = await this.nameOf(manager, webhookId, true);
      const [row] = await manager.query<Row[]>(
        `INSERT INTO webhook_deliveries AS d (id, webhook_id, type, subject, data, occurred_at)
         VALUES (gen_random_uuid(), $1, $2, 'prueba:' || gen_random_uuid(), jsonb_build_object('nombre', $3::text),
                 clock_timestamp())
         RETURNING ${COLUMNS}`,
        [webhookId, TEST_EVENT, nombre],
      );
      if (!row) throw new Error('the test message has no row');
      await recordAct(manager, { on: { id: webhookId, name: nombre } });
      return toDeliveryDto(row);
    });
  }

  /**
   * The same message again, with its id and all its tries, before later ones of its subject that wait.
   * @throws AppError 404 webhook_not_found, delivery_not_found, 409 webhook_off
   */
  resend(webhookId: number, id: string): Promise<DeliveryDto> {
    return this.dataSource.transaction(async (manager) => {
      const nombre = await this.nameOf(manager, webhookId, true);
      await manager.query(
        `UPDATE webhook_deliveries SET state = 'pendiente', tries = 0, next_at = now(), ended_at = NULL
         WHERE webhook_id = $1 AND id = $2`,
        [webhookId, id],
      );
      const [row] = await manager.query<Row[]>(
        `SELECT ${COLUMNS} FROM webhook_deliveries d WHERE d.webhook_id = $1 AND d.id = $2`,
        [webhookId, id],
      );
      if (!row) throw deliveryNotFound();
      await recordAct(manager, { on: { id: webhookId, name: nombre }, details: { mensaje: id } });
      return toDeliveryDto(row);
    });
  }

  private async nameOf(manager: EntityManager, webhookId: number, toSend = false): Promise<string> {
    const [row] = await manager.query<{ name: string; active: boolean }[]>(
      `SELECT name, active FROM webhooks WHERE id = $1`,
      [webhookId],
    );
    if (!row) throw webhookNotFound();
    if (toSend && !row.active) {
      throw AppError.conflict('webhook_off', 'El webhook está apagado: enciéndelo para enviar.');
    }
    return row.name;
  }
}

const toDeliveryDto = ({ occurred_at, tried_at, next_at, data, ...row }: Row): DeliveryDto => ({
  ...row,
  ocurrido: occurred_at.toISOString(),
  ultimo_intento: tried_at?.toISOString() ?? null,
  proximo_intento: row.estado === 'pendiente' ? next_at.toISOString() : null,
  cuerpo: envelopeOf({ type: row.evento, occurred_at, data }),
});
