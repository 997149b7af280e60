import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { ImportEntity } from './import.entity.js';

/**
 * A part of a load in the background that came and is not loaded yet; it goes in the transaction that loads
 * it.
 */
@Entity('import_staged_parts')
export class ImportStagedPartEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_import_staged_parts' })
  import_id: string;

  /** Row in the file of the part's first item. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_import_staged_parts' })
  fila_inicial: number;

  @ManyToOne(() => ImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'fk_import_staged_parts_import' })
  import?: Relation<ImportEntity>;

  /** Rows in it, blank ones apart. */
  @Column({ type: 'int' })
  filas: number;

  /** SHA-256 of the items, as `import_parts` has it. */
  @Column({ type: 'bytea' })
  items_hash: Buffer;

  /** Whether the body is packed. */
  @Column({ type: 'boolean' })
  gzip: boolean;

  /** As it came. */
  @Column({ type: 'bytea' })
  body: Buffer;

  /** What was read of it, so that it is read once; null where that is too much to keep. */
  @Column({ type: 'bytea', nullable: true })
  leida: Buffer | null;

  /** In what that is kept (`KEPT_FORM`): servers of another version read the body. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  leida_forma: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  staged_at: Date;
}
