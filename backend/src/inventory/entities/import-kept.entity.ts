import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { AssetEntity } from './asset.entity.js';
import { ImportReversalEntity } from './import-reversal.entity.js';

/** What stayed as an import had made it when the import was taken back, and why. */
@Entity('import_kept')
export class ImportKeptEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_import_kept' })
  import_id: string;

  @ManyToOne(() => ImportReversalEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'fk_import_kept_reversal' })
  reversal?: Relation<ImportReversalEntity>;

  @Index('ix_import_kept_asset')
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_import_kept' })
  asset_id: number;

  @ManyToOne(() => AssetEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'asset_id', foreignKeyConstraintName: 'fk_import_kept_asset' })
  asset?: Relation<AssetEntity>;

  /** '' for an asset that the import had made. */
  @PrimaryColumn({ type: 'varchar', length: 40, primaryKeyConstraintName: 'pk_import_kept' })
  campo: string;

  @Column({ type: 'varchar', length: 20 })
  motivo: string;
}
