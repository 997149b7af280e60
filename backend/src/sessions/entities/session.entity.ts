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

import { DeviceEntity } from '../../devices/entities/device.entity.js';
import { UserEntity } from '../../users/entities/user.entity.js';

/** A login: the family of refresh tokens that descend from it. Ended once, never reopened. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_sessions' })
  id: string;

  @Index('ix_sessions_user')
  @Column({ type: 'int' })
  user_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_sessions_user' })
  user?: Relation<UserEntity>;

  /** Whether its device was given the secret by which it is known later. */
  @Column({ type: 'boolean', default: false })
  has_device: boolean;

  /** The device from which it last told of itself; null while none has. */
  @Index('ix_sessions_device')
  @Column({ type: 'int', nullable: true })
  device_id: number | null;

  @ManyToOne(() => DeviceEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'device_id', foreignKeyConstraintName: 'fk_sessions_device' })
  device?: Relation<DeviceEntity> | null;

  /** From where it was used last, as far as its login or its latest exchange told. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  browser: string | null;

  @Column({ type: 'varchar', length: 45, nullable: true })
  address: string | null;

  /** What proved its person beside the password, or `provider`; null for the password alone. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  second_factor: string | null;

  /** Whether it began at the identity provider. */
  @Column({ type: 'boolean', default: false })
  sso: boolean;

  /** No token of it is good after this; null where only disuse ends it. */
  @Column({ type: 'timestamptz', nullable: true })
  ends_at: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column({ type: 'timestamptz', nullable: true })
  ended_at: Date | null;

  /** logout, reuse, password, deactivated, device, owner, second-factor, unlinked */
  @Column({ type: 'varchar', length: 20, nullable: true })
  end_reason: string | null;
}
