import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';

/** A code for whoever lost what they prove to be themselves with; used once. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_recovery_codes' })
  user_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_recovery_codes_user' })
  user?: Relation<UserEntity>;

  /** SHA-256; the code itself is never stored. */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'pk_recovery_codes' })
  code_hash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column({ type: 'timestamptz', nullable: true })
  used_at: Date | null;
}
