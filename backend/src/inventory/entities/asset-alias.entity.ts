import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { AssetEntity } from './asset.entity.js';

/** A former NUMERO_DE_ACTIVO: files that still bring it mean this asset (rule 11). */
@Entity('asset_aliases')
export class AssetAliasEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_asset_aliases' })
  numero_key: string;

  @Index('ix_asset_aliases_asset')
  @Column({ type: 'int' })
  asset_id: number;

  @ManyToOne(() => AssetEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'asset_id', foreignKeyConstraintName: 'fk_asset_aliases_asset' })
  asset?: Relation<AssetEntity>;
}
