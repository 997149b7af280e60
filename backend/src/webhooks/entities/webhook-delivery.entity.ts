import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';

import type { DeliveryState } from '../delivery-state.js';
import type { WebhookEvent } from '../webhook-event.js';
import { WebhookEntity } from './webhook.entity.js';

/**
 * One event for one webhook: it is sent with the same id and the same body until it is taken or its tries are
 * used up.
 */
@Entity('webhook_deliveries')
@Unique('uq_webhook_deliveries_id', ['id'])
@Index('ix_webhook_deliveries_list', ['webhook_id', 'seq'])
@Index('ix_webhook_deliveries_turn', ['webhook_id', 'subject', 'seq'], { where: `"state" = 'pendiente'` })
@Index('ix_webhook_deliveries_ended', ['state', 'ended_at'], { where: `"state" <> 'pendiente'` })
@Check('ck_webhook_deliveries_state', `"state" IN ('pendiente', 'entregada', 'agotada')`)
@Check('ck_webhook_deliveries_ended', `("state" = 'pendiente') = ("ended_at" IS NULL)`)
export class WebhookDeliveryEntity {
  /** What is earlier of one subject is sent first. */
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'pk_webhook_deliveries',
  })
  seq: string;

  /** The `webhook-id` of every try. */
  @Column({ type: 'uuid' })
  id: string;

  @Column({ type: 'int' })
  webhook_id: number;

  @ManyToOne(() => WebhookEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id', foreignKeyConstraintName: 'fk_webhook_deliveries_webhook' })
  webhook?: Relation<WebhookEntity>;

  @Column({ type: 'varchar', length: 40 })
  type: WebhookEvent | 'webhook.test';

  /** What it is about, `activo:12`. */
  @Column({ type: 'varchar', length: 60 })
  subject: string;

  @Column({ type: 'jsonb' })
  data: Record<string, unknown>;

  @Column({ type: 'timestamptz' })
  occurred_at: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  made_at: Date;

  @Column({ type: 'varchar', length: 10, default: 'pendiente' })
  state: DeliveryState;

  @Column({ type: 'int', default: 0 })
  tries: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  next_at: Date;

  @Column({ type: 'timestamptz', nullable: true })
  tried_at: Date | null;

  /** Of the last answer. */
  @Column({ type: 'int', nullable: true })
  code: number | null;

  /** Why the last try failed, in Spanish; never what was answered. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  error: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  ended_at: Date | null;
}
