import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';
import type { BackgroundState } from '../background/background-state.js';
import type { StoredReading } from '../stored-reading.js';

/**
 * A file that was loaded, perhaps in several parts: its figures are the sums over `import_parts`, kept with
 * them.
 */
@Entity('imports')
@Index('ix_imports_started', ['started_at'])
@Index('ix_imports_titulos', ['titulos_clave', 'started_at'])
@Index('ix_imports_corrige', ['corrige_id'], { where: 'corrige_id IS NOT NULL' })
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

  /** How its load in the background stands; null where its parts are loaded as they come. */
  @Column({ type: 'varchar', length: 12, nullable: true })
  carga: BackgroundState | null;

  /** Since when it stands so. */
  @Column({ type: 'timestamptz', nullable: true })
  carga_at: Date | null;

  /** Who had it stand so; null where nobody did. */
  @Column({ type: 'int', nullable: true })
  carga_usuario_id: number | null;

  @ManyToOne(() => UserEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'carga_usuario_id', foreignKeyConstraintName: 'fk_imports_carga_usuario' })
  carga_usuario?: Relation<UserEntity> | null;

  /** Why it stopped, in Spanish. */
  @Column({ type: 'text', nullable: true })
  carga_motivo: string | null;

  /** Rows that came to be loaded in the background, loaded or not. */
  @Column({ type: 'int', default: 0 })
  recibidas: number;

  /**
   * The import whose rows in error this file mends: what it brings is of that import. null for all others.
   */
  @Column({ type: 'uuid', nullable: true })
  corrige_id: string | null;

  @ManyToOne(() => ImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'corrige_id', foreignKeyConstraintName: 'fk_imports_corrige' })
  corrige?: Relation<ImportEntity> | null;

  /** Whether it is loaded only where none of its rows is in error. */
  @Column({ type: 'boolean', default: false })
  todo_o_nada: boolean;

  /** Of such a one in the background: all its rows were looked at, and none was in error. */
  @Column({ type: 'boolean', default: false })
  revisada: boolean;

  /** Rows that were in error and went in mended; they count under `errors` no longer. */
  @Column({ type: 'int', default: 0 })
  corregidas: number;

  /** Errors that the answers to its parts count and that mended rows have no longer. */
  @Column({ type: 'int', default: 0 })
  errores_corregidos: number;
}
