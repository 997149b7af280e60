import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';

import { UserEntity } from '../../users/entities/user.entity.js';
import type { TokenScope } from '../../identity/token-scope.js';

/** What another program comes in with. Ended once, never reopened; the row stays, to be seen. */
@Entity('integration_tokens')
@Check('ck_integration_tokens_scopes', `cardinality(scopes) > 0 AND scopes <@ ARRAY['read', 'load']`)
@Check('ck_integration_tokens_year', `expires_at <= created_at + interval '366 days'`)
export class IntegrationTokenEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'pk_integration_tokens' })
  id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'text', array: true })
  scopes: TokenScope[];

  /** SHA-256 of the token; the token itself is never stored. */
  @Index('uq_integration_tokens_hash', { unique: true })
  @Column({ type: 'bytea' })
  token_hash: Buffer;

  /** Who made it: what it does is theirs, and it is good for nothing without them. */
  @Index('ix_integration_tokens_user')
  @Column({ type: 'int' })
  user_id: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_integration_tokens_user' })
  user?: Relation<UserEntity>;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column({ type: 'timestamptz' })
  expires_at: Date;

  /** To the minute. */
  @Column({ type: 'timestamptz', nullable: true })
  last_used_at: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  ended_at: Date | null;

  /** Calls of the minute from `calls_since` on, counted here so that all copies of the API count together. */
  @Column({ type: 'int', default: 0 })
  calls: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  calls_since: Date;
}
