import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';
import { ImportEntity } from './import.entity.js';

/** An import that is or was taken back. It goes on where it broke off. */
@Entity('import_reversals')
export class ImportReversalEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_import_reversals' })
  import_id: string;

  @OneToOne(() => ImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'fk_import_reversals_import' })
  import?: Relation<ImportEntity>;

  @Index('ix_import_reversals_usuario')
  @Column({ type: 'int' })
  usuario_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'usuario_id', foreignKeyConstraintName: 'fk_import_reversals_usuario' })
  usuario?: Relation<UserEntity>;

  @Column({ type: 'varchar', length: 500 })
  motivo: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  begun_at: Date;

  /** null while lines of the import are left. */
  @Column({ type: 'timestamptz', nullable: true })
  ended_at: Date | null;

  /** The last line of the history that was dealt with. */
  @Column({ type: 'bigint' })
  hasta: string;

  /** Assets of which something returned to what it was. */
  @Column({ type: 'int', default: 0 })
  deshechos: number;

  /** Assets that the import had made and that went. */
  @Column({ type: 'int', default: 0 })
  eliminados: number;

  /** Lines of `import_kept`. */
  @Column({ type: 'int', default: 0 })
  conservados: number;

  @Column({ type: 'int', default: 0 })
  grupos_eliminados: number;
}
