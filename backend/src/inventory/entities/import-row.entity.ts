import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { ImportEntity } from './import.entity.js';

/** The numbers that an import has brought so far: the first row of a repeated one goes in (rule 10). */
@Entity('import_rows')
export class ImportRowEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_import_rows' })
  import_id: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_import_rows' })
  numero_key: string;

  @ManyToOne(() => ImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'fk_import_rows_import' })
  import?: Relation<ImportEntity>;

  @Column({ type: 'int' })
  fila: number;
}
