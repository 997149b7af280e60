import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the relay has come: whatever this snapshot sees is told already. One row. */
@Entity('webhook_cursor')
@Check('ck_webhook_cursor_one', `"id" = 1`)
export class WebhookCursorEntity {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_webhook_cursor' })
  id: number;

  /** A `pg_snapshot`; null where nothing was ever told. */
  @Column({ type: 'text', nullable: true })
  snapshot: string | null;

  /** Cluster and database that it is of. */
  @Column({ type: 'text', nullable: true })
  database: string | null;
}
