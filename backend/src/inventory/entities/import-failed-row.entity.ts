import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { ImportEntity } from './import.entity.js';

/** A row that did not go in, as it came, to be put right and loaded again. */
@Entity('import_failed_rows')
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
}
