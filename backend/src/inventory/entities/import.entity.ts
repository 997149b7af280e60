import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';
import type { StoredReading } from '../stored-reading.js';

/** A file that was loaded, perhaps in several parts: its figures are the sums over `import_parts`, kept with them. */
@Entity('imports')
@Index('ix_imports_started', ['started_at'])
@Index('ix_imports_titulos', ['titulos_clave', 'started_at'])
export class ImportEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_imports' })
  id: string;

  @Column({ type: 'int' })
  usuario_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'usuario_id', foreignKeyConstraintName: 'fk_imports_usuario' })
  usuario?: Relation<UserEntity>;

  @Column({ type: 'varchar', length: 255, nullable: true })
  archivo: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  started_at: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at: Date;

  /** Rows that the file has; null where who loads it did not say. */
  @Column({ type: 'int', nullable: true })
  filas_total: number | null;

  /** Rows that came so far. */
  @Column({ type: 'int', default: 0 })
  total: number;

  @Column({ type: 'int', default: 0 })
  inserted: number;

  @Column({ type: 'int', default: 0 })
  updated: number;

  @Column({ type: 'int', default: 0 })
  unchanged: number;

  @Column({ type: 'int', default: 0 })
  errors: number;

  /** Rows that came and are no assets: titles of pages, sums, notes. */
  @Column({ type: 'int', default: 0 })
  omitidas: number;

  /** When an administrator last looked at what came of it. */
  @Column({ type: 'timestamptz', nullable: true })
  seen_at: Date | null;

  /** How the file was read; null where nobody said so. */
  @Column({ type: 'jsonb', nullable: true })
  lectura: StoredReading | null;

  /** What files with the same titles have in common. */
  @Column({ type: 'text', nullable: true })
  titulos_clave: string | null;
}
