import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { ImportEntity } from './import.entity.js';

/**
 * One call of an upload and its answer: the same part sent again gets the same answer and changes nothing.
 */
@Entity('import_parts')
export class ImportPartEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_import_parts' })
  import_id: string;

  /** Row in the file of the part's first item. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_import_parts' })
  fila_inicial: number;

  @ManyToOne(() => ImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'fk_import_parts_import' })
  import?: Relation<ImportEntity>;

  /** SHA-256 of the items, to tell a repeat from another part with the same first row. */
  @Column({ type: 'bytea' })
  items_hash: Buffer;

  /** The answer as it went out. */
  @Column({ type: 'jsonb' })
  result: Record<string, unknown>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  loaded_at: Date;
}
