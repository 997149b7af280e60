import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What triggers noted of users, conflicts and imports; it goes when the relay makes deliveries of it. */
@Entity('webhook_events')
export class WebhookEventEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'pk_webhook_events',
  })
  seq: string;

  @Column({ type: 'varchar', length: 40 })
  type: string;

  @Column({ type: 'varchar', length: 60 })
  subject: string;

  @Column({ type: 'jsonb' })
  data: Record<string, unknown>;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  occurred_at: Date;
}
