import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';
import type { WebhookEvent } from '../webhook-event.js';
import type { OffReason } from '../off-reason.js';

/** An address of another program that is told what happens. */
@Entity('webhooks')
@Check('ck_webhooks_types', `cardinality(types) > 0`)
@Check('ck_webhooks_off', `active = (off_reason IS NULL) AND active = (off_at IS NULL)`)
@Check('ck_webhooks_former', `(former_secret IS NULL) = (former_until IS NULL)`)
export class WebhookEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'pk_webhooks' })
  id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'varchar', length: 2000 })
  url: string;

  @Column({ type: 'text', array: true })
  types: WebhookEvent[];

  /** Sealed (`sealed-secret.ts`): what signs is never stored as it is. */
  @Column({ type: 'bytea', select: false })
  secret: Buffer;

  /** The one before, which signs as well until then. */
  @Column({ type: 'bytea', nullable: true, select: false })
  former_secret: Buffer | null;

  @Column({ type: 'timestamptz', nullable: true })
  former_until: Date | null;

  @Index('ix_webhooks_user')
  @Column({ type: 'int' })
  user_id: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_webhooks_user' })
  user?: Relation<UserEntity>;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column({ type: 'boolean', default: true })
  active: boolean;

  @Column({ type: 'varchar', length: 10, nullable: true })
  off_reason: OffReason | null;

  @Column({ type: 'timestamptz', nullable: true })
  off_at: Date | null;

  /** Rounds in a row in which nothing was taken. */
  @Column({ type: 'int', default: 0 })
  failures: number;

  @Column({ type: 'timestamptz', nullable: true })
  failing_since: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  succeeded_at: Date | null;

  /** Nothing is sent before, because nothing was taken last. */
  @Column({ type: 'timestamptz', nullable: true })
  resume_at: Date | null;

  /** Which process sends, and until when nobody else does. */
  @Column({ type: 'uuid', nullable: true })
  lease_id: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  leased_until: Date | null;
}
