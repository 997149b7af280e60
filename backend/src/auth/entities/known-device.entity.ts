import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';

/** A device on which a user logged in before. One that several people share has a row for each. */
@Entity('known_devices')
export class KnownDeviceEntity {
  /** SHA-256 of the secret that the device keeps; the secret itself is never stored. */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'pk_known_devices' })
  token_hash: Buffer;

  @Index('ix_known_devices_user')
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_known_devices' })
  user_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_known_devices_user' })
  user?: Relation<UserEntity>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  used_at: Date;
}
