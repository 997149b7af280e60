import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An asset left a group: what deltas report under `eliminados`. Written by the database on every path. */
@Entity('asset_departures')
@Index('ix_asset_departures_grupo', ['grupo_id', 'changed_xid'])
export class AssetDepartureEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_asset_departures' })
  id: number;

  @Column({ type: 'int' })
  asset_id: number;

  /** The group that it left; that group may be gone by now, so there is no foreign key. */
  @Column({ type: 'int' })
  grupo_id: number;

  @Column({ type: 'bigint' })
  changed_xid: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  departed_at: Date;
}
