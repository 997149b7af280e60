import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The field work on the assets that are in a group, of each kind, as it was counted last. What changed since
 * is noted in `group_visits_stale`; only `GROUP_VISITS` puts the two together.
 */
@Entity('group_visits')
export class GroupVisitEntity {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_group_visits' })
  grupo_id: number;

  @PrimaryColumn({ type: 'varchar', length: 10, primaryKeyConstraintName: 'pk_group_visits' })
  action_type: string;

  /** Assets, each with one of its kinds. */
  @Column({ type: 'int' })
  activos: number;

  @Column({ type: 'int' })
  lineas: number;

  @Column({ type: 'timestamptz' })
  ultima: Date;
}
