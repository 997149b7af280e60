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
import type { ChallengePurpose } from '../challenges.service.js';

/** Something that a person has begun and must end by a proof, within minutes and a few attempts. */
@Entity('second_factor_challenges')
export class SecondFactorChallengeEntity {
  /** SHA-256 of the secret that names it; the secret itself is never stored. */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'pk_second_factor_challenges' })
  token_hash: Buffer;

  @Index('ix_second_factor_challenges_user')
  @Column({ type: 'int' })
  user_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_second_factor_challenges_user' })
  user?: Relation<UserEntity>;

  @Column({ type: 'varchar', length: 20 })
  purpose: ChallengePurpose;

  /** SHA-256 of the password's hash as it was: with another password it is worth nothing. */
  @Column({ type: 'bytea' })
  password_print: Buffer;

  /** What is to be enrolled, closed by SecretBox. */
  @Column({ type: 'bytea', nullable: true })
  secret: Buffer | null;

  @Column({ type: 'int' })
  attempts_left: number;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column({ type: 'timestamptz' })
  expires_at: Date;
}
