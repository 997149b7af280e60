import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

import { AssetEntity } from '../../inventory/entities/asset.entity.js';
import { SyncActionEntity } from '../../syncs/entities/sync-action.entity.js';
import { UserEntity } from '../../users/entities/user.entity.js';

/** A photo that a person took for an action. The bytes are in the photo storage under `storage_key`. */
@Entity('photos')
@Check('ck_photos_size', `"size" > 0`)
export class PhotoEntity {
  /** `photo_id` of the device: the same id never stores twice. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_photos' })
  id: string;

  @Index('ix_photos_action')
  @Column({ type: 'uuid' })
  action_id: string;

  @ManyToOne(() => SyncActionEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'action_id', foreignKeyConstraintName: 'fk_photos_action' })
  action?: Relation<SyncActionEntity>;

  @Index('ix_photos_asset')
  @Column({ type: 'int' })
  asset_id: number;

  @ManyToOne(() => AssetEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'asset_id', foreignKeyConstraintName: 'fk_photos_asset' })
  asset?: Relation<AssetEntity>;

  @Column({ type: 'int' })
  usuario_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'usuario_id', foreignKeyConstraintName: 'fk_photos_usuario' })
  usuario?: Relation<UserEntity>;

  @Column({ type: 'varchar', length: 255 })
  filename: string;

  @Column({ type: 'varchar', length: 20 })
  mime: string;

  /** Bytes. */
  @Column({ type: 'int' })
  size: number;

  @Column({ type: 'int' })
  width: number;

  @Column({ type: 'int' })
  height: number;

  @Column({ type: 'bytea' })
  sha256: Buffer;

  @Column({ type: 'varchar', length: 255 })
  storage_key: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  uploaded_at: Date;
}
