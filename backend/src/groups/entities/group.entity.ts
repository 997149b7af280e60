import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';

import type { GroupType } from '../group-type.js';

/** A node of the hierarchy. Groups are born from files and transfers, never move and are never renamed. */
@Entity('groups')
// Unique on (coalesce(parent_id, 0), tipo, nombre_key).
@Index('uq_groups_place', { synchronize: false })
// GIN on path: "everything below this group".
@Index('ix_groups_path', { synchronize: false })
// GIN of trigrams: groups that are called nearly like another.
@Index('ix_groups_alike', { synchronize: false })
@Check('ck_groups_tipo', `"tipo" IN ('SECCIONAL', 'DEPENDENCIA', 'DIRECCION', 'EMPLEADO')`)
export class GroupEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_groups' })
  id: number;

  @Column({ type: 'varchar', length: 12 })
  tipo: GroupType;

  /** The first spelling that was seen. */
  @Column({ type: 'varchar', length: 255 })
  nombre: string;

  /** `clave_nombre(nombre)`: without case, accents and extra spaces. Set by the database. */
  @Column({ type: 'text' })
  nombre_key: string;

  @Index('ix_groups_parent')
  @Column({ type: 'int', nullable: true })
  parent_id: number | null;

  @ManyToOne(() => GroupEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'parent_id', foreignKeyConstraintName: 'fk_groups_parent' })
  parent?: Relation<GroupEntity> | null;

  /** Ids from the root to this group, itself included. Set by the database. */
  @Column({ type: 'int', array: true })
  path: number[];

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
