import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Failed attempts by what they count for, in the database so that every copy of the API sees them. */
@Entity('login_throttles')
export class LoginThrottleEntity {
  /** `account:<username>@<address>`, `login:<address>`, … as LoginThrottle makes them */
  @PrimaryColumn({ type: 'varchar', length: 120, primaryKeyConstraintName: 'pk_login_throttles' })
  key: string;

  @Column({ type: 'int', default: 0 })
  failures: number;

  @Column({ type: 'timestamptz', nullable: true })
  blocked_until: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  since: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at: Date;
}
