import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A file that is about to be stored, written before it and gone with the photo's row: what is left of an
 * upload that broke off in between. A file that no arrival names is nobody's to remove.
 */
@Entity('photo_arrivals')
export class PhotoArrivalEntity {
  @PrimaryColumn({ type: 'varchar', length: 255, primaryKeyConstraintName: 'pk_photo_arrivals' })
  storage_key: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  arrived_at: Date;
}
