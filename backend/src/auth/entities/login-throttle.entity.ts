import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Failed logins by account or address, in the database so that every copy of the API sees them. */
@Entity('login_throttles')
export class LoginThrottleEntity {
  /** `account:<username>` or `address:<ip>` */
  @PrimaryColumn({ type: 'varchar', length: 120, primaryKeyConstraintName: 'pk_login_throttles' })
  key: string;

  @Column({ type: 'int', default: 0 })
  failures: number;

  @Column({ type: 'timestamptz', nullable: true })
  blocked_until: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at: Date;
}
