import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';

/** The authenticator app of an administrator. */
@Entity('totp_factors')
export class TotpFactorEntity {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_totp_factors' })
  user_id: number;

  @OneToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_totp_factors_user' })
  user?: Relation<UserEntity>;

  /** Closed by SecretBox. */
  @Column({ type: 'bytea' })
  secret: Buffer;

  /** Time step of the latest code that was taken: none of it or of an earlier one is taken again. */
  @Column({ type: 'bigint' })
  last_step: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
