import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An asset left a group: what deltas report under `eliminados`. Written by the database on every path. */
@Entity('asset_departures')
@Index('ix_asset_departures_changed', ['changed_xid', 'asset_id'])
// GIN on grupos: "left this group or one below it".
@Index('ix_asset_departures_grupos', { synchronize: false })
export class AssetDepartureEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_asset_departures' })
  id: number;

  @Index('ix_asset_departures_asset')
  @Column({ type: 'int' })
  asset_id: number;

  /** The group that it left; that group may be gone by now, so there is no foreign key. */
  @Column({ type: 'int' })
  grupo_id: number;

  /** That group's path then: ids from the root, `grupo_id` last. */
  @Column({ type: 'int', array: true })
  grupos: number[];

  /** The asset's version once it had left. */
  @Column({ type: 'int' })
  version: number;

  @Column({ type: 'bigint' })
  changed_xid: string;

  @Index('ix_asset_departures_departed')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  departed_at: Date;
}
