import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What other programs come in with, each with its scopes, its end and its last use. */
export class IntegrationTokens1790000000540 implements MigrationInterface {
  name = 'IntegrationTokens1790000000540';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE integration_tokens (
        id serial CONSTRAINT pk_integration_tokens PRIMARY KEY,
        name character varying(100) NOT NULL,
        scopes text[] NOT NULL,
        token_hash bytea NOT NULL,
        user_id integer NOT NULL CONSTRAINT fk_integration_tokens_user REFERENCES users (id),
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz,
        ended_at timestamptz,
        calls integer NOT NULL DEFAULT 0,
        calls_since timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ck_integration_tokens_scopes
          CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['read', 'load']),
        CONSTRAINT ck_integration_tokens_year CHECK (expires_at <= created_at + interval '366 days')
      )
    `);
    await runner.query(`CREATE UNIQUE INDEX uq_integration_tokens_hash ON integration_tokens (token_hash)`);
    await runner.query(`CREATE INDEX ix_integration_tokens_user ON integration_tokens (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE integration_tokens`);
  }
}
