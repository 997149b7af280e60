import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';
import type { DeviceSyncOutcome } from '../device-sync-outcome.js';

/**
 * A device as one person uses it, by what its app last told. One that several people share has a row for
 * each.
 */
@Entity('devices')
@Index('uq_devices_person', ['device_key', 'user_id'], { unique: true })
@Index('ix_devices_unsent', ['unsent_since'], { where: '"unsent_since" IS NOT NULL' })
@Check('ck_devices_unsent', `("unsent_since" IS NULL) = ("unsent_actions" + "unsent_photos" = 0)`)
export class DeviceEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_devices' })
  id: number;

  /** Random, made and kept by the device. */
  @Column({ type: 'uuid' })
  device_key: string;

  @Index('ix_devices_user')
  @Column({ type: 'int' })
  user_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_devices_user' })
  user?: Relation<UserEntity>;

  /** What the device is called, for people: model and browser. */
  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 40 })
  app_version: string;

  /** Whether its last report came from the installed app. */
  @Column({ type: 'boolean' })
  installed: boolean;

  /** Bytes; null where the browser does not tell. */
  @Column({ type: 'bigint', nullable: true })
  storage_used: string | null;

  @Column({ type: 'bigint', nullable: true })
  storage_total: string | null;

  @Column({ type: 'int' })
  unsent_actions: number;

  @Column({ type: 'int' })
  unsent_photos: number;

  /** By the server's clock, as are all times here: a device tells how long ago something was. */
  @Column({ type: 'timestamptz', nullable: true })
  unsent_since: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  last_sync_at: Date | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  last_sync_outcome: DeviceSyncOutcome | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  first_reported_at: Date;

  @Index('ix_devices_reported')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  reported_at: Date;
}
