import type { INestApplication } from '@nestjs/common';

import type { DeliveryDto } from '../src/webhooks/dto/delivery.dto.js';
import type { WebhookDto, WebhookSecretDto } from '../src/webhooks/dto/webhook.dto.js';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../src/webhooks/webhook-event.js';
import { WebhookPace } from '../src/webhooks/webhook-pace.js';
import { startSyncWorld, type SyncWorld } from './sync-world.js';
import { Receiver } from './webhook-receiver.js';

export const LOOPBACK = { hosts: [], networks: ['127.0.0.0/8'] };

export interface WebhookWorld extends SyncWorld {
  receiver: Receiver;
  make(eventos?: readonly WebhookEvent[], url?: string): Promise<WebhookSecretDto>;
  put(id: number, body: object): ReturnType<SyncWorld['post']>;
  webhook(id: number): Promise<WebhookDto>;
  /** Its log, the oldest first. */
  log(id: number): Promise<DeliveryDto[]>;
  /** Until nothing waits for a webhook any more. */
  settled(id: number): Promise<void>;
}

/** Looks often, and tries again soon: nothing in a test waits for the pace of a day. */
export const hurry = (app: INestApplication, more: Partial<WebhookPace> = {}): void => {
  const retries = Array.from({ length: 8 }, () => 50);
  Object.assign(app.get(WebhookPace), { look: 30, retries, longestRest: 100, ...more });
};

/** The application, in a hurry, and a program that it may tell what happens. */
export async function startWebhookWorld(): Promise<WebhookWorld> {
  const world = await startSyncWorld({ environment: { webhooksAllow: LOOPBACK } });
  hurry(world.app);
  const receiver = await Receiver.start();
  const webhook = async (id: number): Promise<WebhookDto> => {
    const { webhooks } = (await world.get('admin/webhooks').expect(200)).body;
    return webhooks.find((one: WebhookDto) => one.id === id);
  };
  return {
    ...world,
    receiver,
    webhook,
    make: async (eventos = WEBHOOK_EVENTS, url = receiver.url) => {
      const { body } = await world.post('admin/webhooks', { nombre: 'ERP', url, eventos }).expect(201);
      return body;
    },
    put: (id, body) =>
      world.http.put(`/api/admin/webhooks/${id}`).auth(world.token, { type: 'bearer' }).send(body),
    log: async (id) => {
      const { body } = await world.get(`admin/webhooks/${id}/deliveries?limit=200`).expect(200);
      return body.entregas.reverse();
    },
    settled: async (id) => {
      while ((await webhook(id)).pendientes > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: async () => {
      await world.stop();
      await receiver.stop();
    },
  };
}
