import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys, each with the site that it was made on. */
export class Passkeys1790000000621 implements MigrationInterface {
  name = 'Passkeys1790000000621';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id serial CONSTRAINT pk_passkeys PRIMARY KEY,
        user_id integer NOT NULL CONSTRAINT fk_passkeys_user REFERENCES users (id) ON DELETE CASCADE,
        name character varying(60) NOT NULL,
        credential_id bytea NOT NULL,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        rp_id character varying(253) NOT NULL,
        origin character varying(300) NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      )
    `);
    await runner.query(`CREATE UNIQUE INDEX uq_passkeys_credential ON passkeys (credential_id)`);
    await runner.query(`CREATE INDEX ix_passkeys_user ON passkeys (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE passkeys`);
  }
}
