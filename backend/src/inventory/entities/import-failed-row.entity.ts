import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { ImportEntity } from './import.entity.js';

/** A row that did not go in, as it came, to be put right and loaded again. */
@Entity('import_failed_rows')
@Index('ix_import_failed_rows_corrigio', ['corrigio_id'], { where: 'corrigio_id IS NOT NULL' })
export class ImportFailedRowEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_import_failed_rows' })
  import_id: string;

  /** Row in the file. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_import_failed_rows' })
  fila: number;

  @ManyToOne(() => ImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'fk_import_failed_rows_import' })
  import?: Relation<ImportEntity>;

  /** All that was wrong with it, in Spanish. */
  @Column({ type: 'text' })
  motivo: string;

  /** What stood in the 35 columns, by their names; blank ones are absent. */
  @Column({ type: 'jsonb' })
  valores: Record<string, string>;

  /** What stood in columns of the file that are not loaded, by their titles; null where nothing did. */
  @Column({ type: 'jsonb', nullable: true })
  otras: Record<string, string> | null;

  /** How much was wrong with it: its lines under the errors. */
  @Column({ type: 'int', default: 1 })
  errores: number;

  /**
   * The last file that brought it mended; what is said of it here is what came of that. null where none did.
   */
  @Column({ type: 'uuid', nullable: true })
  corrigio_id: string | null;

  @ManyToOne(() => ImportEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'corrigio_id', foreignKeyConstraintName: 'fk_import_failed_rows_corrigio' })
  corrigio?: Relation<ImportEntity> | null;

  /** It went in. */
  @Column({ type: 'boolean', default: false })
  corregida: boolean;
}
