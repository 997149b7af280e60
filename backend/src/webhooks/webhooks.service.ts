import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { recordAct } from '../admin-log/act.js';
import { AppError } from '../common/errors/app-error.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { checkUrl } from './check-url.js';
import type {
  CreateWebhookDto,
  UpdateWebhookDto,
  WebhookDto,
  WebhookListDto,
  WebhookSecretDto,
} from './dto/webhook.dto.js';
import { RelayService } from './relay/relay.service.js';
import { makeSecret, sealSecret } from './sealed-secret.js';
import { toWebhookDto, WEBHOOK_COLUMNS, webhookNotFound, type WebhookRow } from './webhook-row.js';

/** Each is told everything that it asks for: more of them are work for nobody. */
const MOST = 20;

/** How long the secret before signs as well. */
const ROTATION_HOURS = 24;

const FROM = `FROM webhooks w JOIN users u ON u.id = w.user_id`;

/** Webhooks as administrators make, change and end them. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: RelayService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async list(): Promise<WebhookListDto> {
    const rows = await this.dataSource.query<WebhookRow[]>(
      `SELECT ${WEBHOOK_COLUMNS} ${FROM} ORDER BY clave_nombre(w.name), w.id`,
    );
    return { webhooks: rows.map(toWebhookDto) };
  }

  /**
   * It is told what happens from now on. The only answer that ever tells its secret.
   * @throws AppError 400 webhook_url, 409 too_many_webhooks
   */
  create({ nombre, url, eventos }: CreateWebhookDto, userId: number): Promise<WebhookSecretDto> {
    const address = checkUrl(url, this.environment.webhooksAllow);
    const secreto = makeSecret();
    return this.dataSource.transaction(async (manager) => {
      await this.relay.beginIfFirst(manager);
      const [made] = await manager.query<{ id: number }[]>(
        `INSERT INTO webhooks (name, url, types, secret, user_id)
         SELECT $1, $2, $3::text[], $4::bytea, $5::int WHERE (SELECT count(*) FROM webhooks) < $6::int
         RETURNING id`,
        [nombre, address, eventos, sealSecret(secreto, this.environment.jwtSecret), userId, MOST],
      );
      if (!made) throw AppError.conflict('too_many_webhooks', `Puede haber ${MOST} webhooks como máximo`);
      await recordAct(manager, { on: { id: made.id, name: nombre }, details: said(address, eventos) });
      return { secreto, webhook: await this.get(manager, made.id) };
    });
  }

  /**
   * Switched on again, it is tried at once.
   * @throws AppError 400 webhook_url, 404 webhook_not_found
   */
  update(id: number, { nombre, url, eventos, activo }: UpdateWebhookDto): Promise<WebhookDto> {
    const address = checkUrl(url, this.environment.webhooksAllow);
    return this.dataSource.transaction(async (manager) => {
      if (activo) await this.relay.beginIfFirst(manager);
      await manager.query(UPDATE, [id, nombre, address, eventos, activo]);
      const webhook = await this.get(manager, id);
      const details = { ...said(address, eventos), estado: activo ? 'encendido' : 'apagado' };
      await recordAct(manager, { on: { id, name: nombre }, details });
      return webhook;
    });
  }

  /**
   * A new secret, told once. The one before signs as well for a day, so that its program need not change in
   * the same moment.
   * @throws AppError 404 webhook_not_found
   */
  rotate(id: number): Promise<WebhookSecretDto> {
    const secreto = makeSecret();
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        `UPDATE webhooks SET former_secret = secret, former_until = now() + make_interval(hours => $3), secret = $2
         WHERE id = $1`,
        [id, sealSecret(secreto, this.environment.jwtSecret), ROTATION_HOURS],
      );
      const webhook = await this.get(manager, id);
      await recordAct(manager, { on: { id, name: webhook.nombre } });
      return { secreto, webhook };
    });
  }

  /** With its log, and whatever waits for it. @throws AppError 404 webhook_not_found */
  remove(id: number): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const { nombre } = await this.get(manager, id);
      await manager.query(`DELETE FROM webhooks WHERE id = $1`, [id]);
      await recordAct(manager, { on: { id, name: nombre } });
    });
  }

  private async get(manager: EntityManager, id: number): Promise<WebhookDto> {
    const [row] = await manager.query<WebhookRow[]>(`SELECT ${WEBHOOK_COLUMNS} ${FROM} WHERE w.id = $1`, [
      id,
    ]);
    if (!row) throw webhookNotFound();
    return toWebhookDto(row);
  }
}

/** Paths may carry what opens something: the log tells the host alone. */
const said = (address: string, eventos: readonly string[]) => ({
  destino: new URL(address).host,
  avisos: eventos.join(', '),
});

const UPDATE = `
  UPDATE webhooks SET name = $2, url = $3, types = $4, active = $5::boolean,
    off_reason = CASE WHEN $5::boolean THEN NULL ELSE coalesce(off_reason, 'manual') END,
    off_at = CASE WHEN $5::boolean THEN NULL ELSE coalesce(off_at, now()) END,
    failures = CASE WHEN $5::boolean AND NOT active THEN 0 ELSE failures END,
    failing_since = CASE WHEN $5::boolean AND NOT active THEN NULL ELSE failing_since END,
    resume_at = CASE WHEN $5::boolean THEN NULL ELSE resume_at END
  WHERE id = $1`;
