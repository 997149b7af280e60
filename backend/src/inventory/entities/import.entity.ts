import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';

/** A file that was loaded, perhaps in several parts: its figures are the sums over `import_parts`. */
@Entity('imports')
@Index('ix_imports_started', ['started_at'])
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
}
