import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

import type { Role } from '../../identity/role.js';

@Entity('users')
// Unique on lower(username): usernames are unique whatever their case.
@Index('uq_users_username', { synchronize: false })
@Check('ck_users_role', `"role" IN ('ADMIN', 'USUARIO')`)
export class UserEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_users' })
  id: number;

  @Column({ type: 'varchar', length: 50 })
  username: string;

  @Column({ type: 'varchar', length: 120, default: '' })
  full_name: string;

  @Column({ type: 'varchar', length: 10 })
  role: Role;

  @Column({ type: 'boolean', default: true })
  active: boolean;

  @Column({ type: 'text', select: false })
  password_hash: string;

  /** False for whom only the provider lets in: the hash is then one of a secret that nobody has. */
  @Column({ type: 'boolean', default: true })
  has_password: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
