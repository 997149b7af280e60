import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { AssetEntity } from './asset.entity.js';
import { ImportEntity } from './import.entity.js';

/**
 * Edits of people that a file had caught up with, so that they needed no more protection (rule 11). Whoever
 * takes the import back gives it to them again.
 */
@Entity('import_confirmations')
export class ImportConfirmationEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_import_confirmations' })
  import_id: string;

  @ManyToOne(() => ImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'fk_import_confirmations_import' })
  import?: Relation<ImportEntity>;

  @Index('ix_import_confirmations_asset')
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_import_confirmations' })
  asset_id: number;

  @ManyToOne(() => AssetEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'asset_id', foreignKeyConstraintName: 'fk_import_confirmations_asset' })
  asset?: Relation<AssetEntity>;

  /** Of the asset when it was confirmed. */
  @Column({ type: 'int' })
  version: number;

  /** What `valores_archivo` of the asset had of the fields. */
  @Column({ type: 'jsonb' })
  valores: Record<string, string | null>;
}
