import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { AssetEntity } from './asset.entity.js';

/**
 * The lines of field work that an asset has in the history, of each kind. Kept by the database, for lists and
 * figures that would otherwise count all lines of all time.
 */
@Entity('asset_visits')
export class AssetVisitEntity {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_asset_visits' })
  asset_id: number;

  @ManyToOne(() => AssetEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'asset_id', foreignKeyConstraintName: 'fk_asset_visits_asset' })
  asset?: Relation<AssetEntity>;

  @PrimaryColumn({ type: 'varchar', length: 10, primaryKeyConstraintName: 'pk_asset_visits' })
  action_type: string;

  /** Where the asset is now. */
  @Index('ix_asset_visits_grupo')
  @Column({ type: 'int' })
  grupo_id: number;

  @Column({ type: 'int' })
  lineas: number;

  /** When the last of them came. */
  @Column({ type: 'timestamptz' })
  ultima: Date;
}
