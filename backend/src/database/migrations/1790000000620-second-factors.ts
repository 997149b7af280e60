import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What administrators prove to be themselves with beside their password, and which sessions were opened with
 * it.
 */
export class SecondFactors1790000000620 implements MigrationInterface {
  name = 'SecondFactors1790000000620';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD second_factor character varying(20)`);
    await runner.query(`
      CREATE TABLE totp_factors (
        user_id integer CONSTRAINT pk_totp_factors PRIMARY KEY
          CONSTRAINT fk_totp_factors_user REFERENCES users (id) ON DELETE CASCADE,
        secret bytea NOT NULL,
        last_step bigint NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )
    `);
    await runner.query(`
      CREATE TABLE recovery_codes (
        user_id integer NOT NULL CONSTRAINT fk_recovery_codes_user REFERENCES users (id) ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz,
        CONSTRAINT pk_recovery_codes PRIMARY KEY (user_id, code_hash)
      )
    `);
    await runner.query(`
      CREATE TABLE second_factor_challenges (
        token_hash bytea CONSTRAINT pk_second_factor_challenges PRIMARY KEY,
        user_id integer NOT NULL
          CONSTRAINT fk_second_factor_challenges_user REFERENCES users (id) ON DELETE CASCADE,
        purpose character varying(20) NOT NULL,
        password_print bytea NOT NULL,
        secret bytea,
        attempts_left integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      )
    `);
    await runner.query(`CREATE INDEX ix_second_factor_challenges_user ON second_factor_challenges (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE second_factor_challenges, recovery_codes, totp_factors`);
    await runner.query(`ALTER TABLE sessions DROP COLUMN second_factor`);
  }
}
