import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';
import type { ActionType } from '../kinds/kinds.js';

/**
 * Every field action that reached the server, by the id that the device gave it. `applied` is written in the
 * transaction of its effect, so that an id acts once (rule 3); `conflict` and `rejected` are kept as a record
 * and may still become `applied` through another action that resolves them, or by a repeat: of a conflict
 * that no longer collides, of a rejected one when its author asks again. `discarded` was given up by its
 * author or an administrator: whatever arrives of it, it never acts any more.
 */
@Entity('sync_actions')
@Index('ix_sync_actions_usuario', ['usuario_id', 'received_at'])
// What an asset's next action asks about the earlier ones must not take longer with every one of them.
@Index('ix_sync_actions_asset', ['asset_id', 'usuario_id', 'status', 'resolved_by'])
@Index('ix_sync_actions_results', ['asset_id', 'usuario_id', 'result_version'], {
  where: `"status" = 'applied'`,
})
@Index('ix_sync_actions_attempts', ['usuario_id'], {
  where: `"status" = 'conflict' AND "resolved_by" IS NULL AND "resolves" IS NOT NULL`,
})
@Index('ix_sync_actions_numbers', { synchronize: false })
// What was rejected and settled by nothing.
@Index('ix_sync_actions_rejected', ['received_at'], {
  where: `"status" = 'rejected' AND "resolved_by" IS NULL`,
})
// Conflicts that wait for a decision.
@Index('ix_sync_actions_standing', ['source', 'received_at'], {
  where: `"status" = 'conflict' AND "resolved_by" IS NULL`,
})
@Check('ck_sync_actions_type', `"action_type" ~ '^[A-Z_]+$'`)
// (discarded_at DESC, id) WHERE status = 'discarded': in the administrators' list of field work.
@Index('ix_sync_actions_discarded', { synchronize: false })
@Check('ck_sync_actions_status', `"status" IN ('applied', 'conflict', 'rejected', 'discarded')`)
@Check('ck_sync_actions_known', `"action_type" IS NOT NULL OR "status" IN ('rejected', 'discarded')`)
@Check(
  'ck_sync_actions_discarded',
  `("status" = 'discarded') = ("discarded_at" IS NOT NULL)
   AND ("discarded_at" IS NULL) = ("discarded_by" IS NULL)`,
)
@Check('ck_sync_actions_source', `"source" IN ('CAMPO', 'RESCATE')`)
export class SyncActionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_sync_actions' })
  id: string;

  @Column({ type: 'int' })
  usuario_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'usuario_id', foreignKeyConstraintName: 'fk_sync_actions_usuario' })
  usuario?: Relation<UserEntity>;

  /** Null while the CREATE that it stands on is not applied. */
  @Column({ type: 'int', nullable: true })
  asset_id: number | null;

  @Column({ type: 'uuid', nullable: true })
  activo_ref: string | null;

  @Column({ type: 'int', nullable: true })
  grupo_id: number | null;

  /** Null for a rejected action of a type that this server does not know. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  action_type: ActionType | null;

  @Column({ type: 'int' })
  base_version: number;

  @Column({ type: 'jsonb', nullable: true })
  data_before: Record<string, unknown> | null;

  @Column({ type: 'jsonb' })
  data_after: Record<string, unknown>;

  @Column({ type: 'jsonb', nullable: true })
  resolves: { action_id: string; campos: Record<string, 'local' | 'server' | 'other'> } | null;

  /** Fields that were meant although `data_after` repeats `data_before`. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  restates: string[];

  /** How often its author had asked for it again after a rejection when it was last decided. */
  @Column({ type: 'int', default: 0 })
  reintento: number;

  /** By the device's clock; for information only. */
  @Column({ type: 'timestamptz', nullable: true })
  made_at: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  received_at: Date;

  @Column({ type: 'varchar', length: 10 })
  status: 'applied' | 'conflict' | 'rejected' | 'discarded';

  @Column({ type: 'varchar', length: 10 })
  source: 'CAMPO' | 'RESCATE';

  /** The asset's version after it was applied. */
  @Column({ type: 'int', nullable: true })
  result_version: number | null;

  /** Why it was rejected, in Spanish; for a rescued conflict, why its phone was refused it meanwhile. */
  @Column({ type: 'text', nullable: true })
  error: string | null;

  @Column({ type: 'jsonb', nullable: true })
  conflict: Record<string, unknown> | null;

  /** The applied action that settled this one, or what this one was to settle before it could. */
  @Index('ix_sync_actions_resolved_by', { where: '"resolved_by" IS NOT NULL' })
  @Column({ type: 'uuid', nullable: true })
  resolved_by: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  discarded_at: Date | null;

  /** Its author, or the administrator who gave it up for them. */
  @Column({ type: 'int', nullable: true })
  discarded_by: number | null;

  @ManyToOne(() => UserEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'discarded_by', foreignKeyConstraintName: 'fk_sync_actions_discarded_by' })
  discarder?: Relation<UserEntity>;
}
