import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';

import { UserEntity } from '../../../users/entities/user.entity.js';

/**
 * Whom the identity provider means by somebody of here: by issuer and subject, which nobody else there can
 * ever have. Without them it is a permission that an administrator gave, good for the first sign-in under
 * that name.
 */
@Entity('sso_links')
// Unique on lower(provider_username) where subject IS NULL: a name that is permitted opens one account.
@Index('uq_sso_links_permitted', { synchronize: false })
@Index('uq_sso_links_subject', ['issuer', 'subject'], { unique: true })
@Check(
  'ck_sso_links_state',
  `(issuer IS NULL) = (subject IS NULL) AND (subject IS NULL) = (permitted_until IS NOT NULL)`,
)
export class SsoLinkEntity {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'pk_sso_links' })
  user_id: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_sso_links_user' })
  user?: Relation<UserEntity>;

  @Column({ type: 'varchar', length: 500, nullable: true })
  issuer: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  subject: string | null;

  /** What the provider called them last, for people to recognise; permitted ones are known by it. */
  @Column({ type: 'varchar', length: 255 })
  provider_username: string;

  @Column({ type: 'timestamptz', nullable: true })
  permitted_until: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column({ type: 'timestamptz', nullable: true })
  used_at: Date | null;
}
