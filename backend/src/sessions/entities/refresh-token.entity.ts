import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';

import { SessionEntity } from './session.entity.js';

/**
 * One rotation of a session. The predecessor may be exchanged again until this one, or an access
 * token that came with it, is first used (`confirmed_at`); after that its use ends the session.
 */
@Entity('refresh_tokens')
export class RefreshTokenEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_refresh_tokens' })
  id: string;

  @Index('ix_refresh_tokens_session')
  @Column({ type: 'uuid' })
  session_id: string;

  @ManyToOne(() => SessionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'fk_refresh_tokens_session' })
  session?: Relation<SessionEntity>;

  /** SHA-256 of the token; the token itself is never stored. */
  @Index('uq_refresh_tokens_hash', { unique: true })
  @Column({ type: 'bytea' })
  token_hash: Buffer;

  @Index('ix_refresh_tokens_predecessor')
  @Column({ type: 'uuid', nullable: true })
  predecessor_id: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column({ type: 'timestamptz' })
  expires_at: Date;

  @Column({ type: 'timestamptz', nullable: true })
  confirmed_at: Date | null;
}
