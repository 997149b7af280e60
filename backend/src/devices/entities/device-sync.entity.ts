import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import type { DeviceSyncOutcome } from '../device-sync-outcome.js';
import { DeviceEntity } from './device.entity.js';

/** A sync run of which a device told. The same run told again is the same row. */
@Entity('device_syncs')
export class DeviceSyncEntity {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'pk_device_syncs' })
  device_id: number;

  @ManyToOne(() => DeviceEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'device_id', foreignKeyConstraintName: 'fk_device_syncs_device' })
  device?: Relation<DeviceEntity>;

  /** When it ended by the device's clock: what tells one run from another, and nothing else. */
  @PrimaryColumn({ type: 'varchar', length: 40, primaryKeyConstraintName: 'pk_device_syncs' })
  ended_at: string;

  @Column({ type: 'varchar', length: 20 })
  outcome: DeviceSyncOutcome;

  @Index('ix_device_syncs_reported')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  reported_at: Date;
}
