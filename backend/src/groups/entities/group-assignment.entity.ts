import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';
import { GroupEntity } from './group.entity.js';

/** A user answers for a group and everything below it. */
@Entity('group_assignments')
export class GroupAssignmentEntity {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_group_assignments' })
  usuario_id: number;

  @Index('ix_group_assignments_grupo')
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_group_assignments' })
  grupo_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'usuario_id', foreignKeyConstraintName: 'fk_group_assignments_usuario' })
  usuario?: Relation<UserEntity>;

  @ManyToOne(() => GroupEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'grupo_id', foreignKeyConstraintName: 'fk_group_assignments_grupo' })
  grupo?: Relation<GroupEntity>;

  @Column({ type: 'int', nullable: true })
  assigned_by: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
