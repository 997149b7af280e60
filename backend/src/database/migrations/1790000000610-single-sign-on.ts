import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who is let in by an identity provider. Everybody of before has a password, and all their sessions began
 * with it.
 */
export class SingleSignOn1790000000610 implements MigrationInterface {
  name = 'SingleSignOn1790000000610';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD has_password boolean NOT NULL DEFAULT true`);
    await runner.query(
      `ALTER TABLE sessions ADD sso boolean NOT NULL DEFAULT false, ADD ends_at timestamptz`,
    );
    await runner.query(`
      CREATE TABLE sso_links (
        user_id integer NOT NULL,
        issuer varchar(500),
        subject varchar(255),
        provider_username varchar(255) NOT NULL,
        permitted_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz,
        CONSTRAINT pk_sso_links PRIMARY KEY (user_id),
        CONSTRAINT fk_sso_links_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_sso_links_state CHECK (
          (issuer IS NULL) = (subject IS NULL) AND (subject IS NULL) = (permitted_until IS NOT NULL)
        )
      )
    `);
    await runner.query(`CREATE UNIQUE INDEX uq_sso_links_subject ON sso_links (issuer, subject)`);
    await runner.query(
      `CREATE UNIQUE INDEX uq_sso_links_permitted ON sso_links (lower(provider_username)) WHERE subject IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sso_links`);
    await runner.query(`ALTER TABLE sessions DROP COLUMN sso, DROP COLUMN ends_at`);
    await runner.query(`ALTER TABLE users DROP COLUMN has_password`);
  }
}
