import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';

/** A passkey of an administrator, bound to the site that it was made on. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'pk_passkeys' })
  id: number;

  @Index('ix_passkeys_user')
  @Column({ type: 'int' })
  user_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_passkeys_user' })
  user?: Relation<UserEntity>;

  /** As its owner calls it. */
  @Column({ type: 'varchar', length: 60 })
  name: string;

  @Index('uq_passkeys_credential', { unique: true })
  @Column({ type: 'bytea' })
  credential_id: Buffer;

  /** COSE. Public: it proves nobody. */
  @Column({ type: 'bytea' })
  public_key: Buffer;

  /** Of its signatures; 0 for good with passkeys that several devices share. */
  @Column({ type: 'bigint' })
  counter: string;

  /** How browsers reach it, as they said. */
  @Column({ type: 'text', array: true })
  transports: string[];

  @Column({ type: 'varchar', length: 253 })
  rp_id: string;

  /** It counts alone where no PUBLIC_URL is set: a page beside ours may ask for the same passkeys. */
  @Column({ type: 'varchar', length: 300 })
  origin: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column({ type: 'timestamptz', nullable: true })
  last_used_at: Date | null;
}
