import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';
import type { StoredChanges } from '../history/stored-changes.js';
import type { HistorySource } from '../history-source.js';
import { AssetEntity } from './asset.entity.js';

export type { AssetChanges } from '../history/stored-changes.js';

/** One change of one asset: who, when, from where, old → new (rule 12). Only ever appended to. */
@Entity('asset_history')
@Index('ix_asset_history_asset', ['asset_id', 'id'])
@Index('ix_asset_history_version', ['asset_id', 'version'])
// Which assets were ever visited in the field.
@Index('ix_asset_history_visits', ['asset_id'], { where: `"source" IN ('CAMPO', 'RESCATE')` })
@Index('ix_asset_history_synced', ['synced_at', 'id'])
@Index('ix_asset_history_group_name', ['grupo_nombre'], { where: `"source" IN ('CAMPO', 'RESCATE')` })
// (synced_at, id) of field work in `fieldWorkOrder`, with what figures count of it: the administrators' list.
@Index('ix_asset_history_field', { synchronize: false })
// (usuario_id, synced_at, id) of field work in `fieldWorkOrder`: what one person did, newest first.
@Index('ix_asset_history_person', { synchronize: false })
@Check('ck_asset_history_action', `"action_type" ~ '^[A-Z_]+$'`)
@Check('ck_asset_history_source', `"source" IN ('CAMPO', 'ARCHIVO', 'RESCATE', 'CONSOLA')`)
@Check('ck_asset_history_rescue', `("source" = 'RESCATE') = ("cargado_por" IS NOT NULL)`)
export class AssetHistoryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'pk_asset_history' })
  id: string;

  @Column({ type: 'int' })
  asset_id: number;

  @ManyToOne(() => AssetEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'asset_id', foreignKeyConstraintName: 'fk_asset_history_asset' })
  asset?: Relation<AssetEntity>;

  @Column({ type: 'varchar', length: 10 })
  action_type: string;

  @Column({ type: 'varchar', length: 10 })
  source: HistorySource;

  /** Who made the change; for a file, who loaded it. */
  @Index('ix_asset_history_usuario')
  @Column({ type: 'int' })
  usuario_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'usuario_id', foreignKeyConstraintName: 'fk_asset_history_usuario' })
  usuario?: Relation<UserEntity>;

  /** The administrator who loaded it from a phone's export. */
  @Column({ type: 'int', nullable: true })
  cargado_por: number | null;

  @ManyToOne(() => UserEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'cargado_por', foreignKeyConstraintName: 'fk_asset_history_cargado_por' })
  cargador?: Relation<UserEntity>;

  /** The asset's group after the change and its name then: the group itself may go. */
  @Column({ type: 'int' })
  grupo_id: number;

  @Column({ type: 'varchar', length: 255 })
  grupo_nombre: string;

  /** The field action behind it, or the id of an administrator's correction. */
  @Index('ix_asset_history_action', { where: '"action_id" IS NOT NULL' })
  @Column({ type: 'uuid', nullable: true })
  action_id: string | null;

  /** The import behind it and the row in its file. */
  @Column({ type: 'uuid', nullable: true })
  import_id: string | null;

  @Column({ type: 'int', nullable: true })
  fila: number | null;

  @Column({ type: 'jsonb' })
  changes: StoredChanges;

  /** Reason that a person gave, and how a conflict was decided; `decidido_por` when not by the author. */
  @Column({ type: 'jsonb', default: () => "'{}'" })
  notes: {
    observaciones?: string;
    resolves?: { action_id: string; campos: Record<string, string>; decidido_por?: number };
  };

  /** The asset's version after the change. */
  @Column({ type: 'int' })
  version: number;

  /** When the person did it, by the device's clock; for information only. */
  @Column({ type: 'timestamptz', nullable: true })
  made_at: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  synced_at: Date;

  /** The transaction that wrote it, by which webhooks are told of it; null in lines of before they were. */
  // As TypeORM reads the default of the database, without its casts.
  @Column({ type: 'bigint', nullable: true, default: () => '((pg_current_xact_id()))' })
  changed_xid: string | null;
}
