import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';

/**
 * An asset that was loaded by mistake and taken out again: what it was, who removed it and why. Never
 * changed.
 */
@Entity('asset_removals')
@Index('ix_asset_removals_removed', ['removed_at', 'asset_id'])
export class AssetRemovalEntity {
  /** The id that it had; no other asset ever gets it. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_asset_removals' })
  asset_id: number;

  @Column({ type: 'varchar', length: 60 })
  numero_de_activo: string;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  descripcion: string | null;

  /** Its last version: the one that the administrator saw. */
  @Column({ type: 'int' })
  version: number;

  /**
   * Groups that it was in, with those above them, as far as departures told: whoever had one of them may ask.
   */
  @Column({ type: 'int', array: true })
  grupos: number[];

  /** Its 35 columns by the names of the history. */
  @Column({ type: 'jsonb' })
  valores: Record<string, string | null>;

  /** Keys of its former numbers, which are free again as its last one is. */
  @Column({ type: 'text', array: true })
  numeros_anteriores: string[];

  /** The lines of its history as they stood in `asset_history`. */
  @Column({ type: 'jsonb' })
  historial: Record<string, unknown>[];

  /** Searchable text as the asset had it. */
  @Column({ type: 'text' })
  busqueda: string;

  @Index('ix_asset_removals_usuario')
  @Column({ type: 'int' })
  usuario_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'usuario_id', foreignKeyConstraintName: 'fk_asset_removals_usuario' })
  usuario?: Relation<UserEntity>;

  @Column({ type: 'varchar', length: 500 })
  motivo: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  removed_at: Date;
}
