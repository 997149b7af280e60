import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import type { ActDetails } from '../details.js';
import type { ActOutcome } from '../outcome.js';
import type { ActSubject } from '../subjects.js';

/**
 * One thing that an administrator did or tried. The database takes nothing but new rows. Names are those of
 * then, and nothing refers to other tables: what happened stays so whatever becomes of them.
 */
@Entity('admin_log')
@Unique('uq_admin_log_act', ['act_id'])
@Index('ix_admin_log_user', ['user_id', 'id'])
@Index('ix_admin_log_subject', ['subject', 'id'])
@Check('ck_admin_log_outcome', `"outcome" IN ('hecho', 'rechazado', 'fallido')`)
export class AdminLogEntryEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'pk_admin_log',
  })
  id: string;

  /** What makes one act of several calls: the parts of a load have the id of its import. */
  @Column({ type: 'uuid' })
  act_id: string;

  @Index('ix_admin_log_at')
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at: Date;

  @Column({ type: 'int' })
  user_id: number;

  @Column({ type: 'varchar', length: 50 })
  username: string;

  /** operationId of the call. */
  @Column({ type: 'varchar', length: 80 })
  operation: string;

  @Column({ type: 'varchar', length: 20 })
  subject: ActSubject;

  @Column({ type: 'varchar', length: 60, nullable: true })
  subject_id: string | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  subject_name: string | null;

  @Column({ type: 'jsonb', default: {} })
  details: ActDetails;

  /** From which the call came, as far as the server can know (`TRUST_PROXY`). */
  @Column({ type: 'varchar', length: 45, nullable: true })
  address: string | null;

  /** As it calls itself. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  browser: string | null;

  @Column({ type: 'varchar', length: 10 })
  outcome: ActOutcome;

  /** Code of the error, where it was not done. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  code: string | null;
}
