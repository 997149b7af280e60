import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices on which somebody logged in before, and when a count of failures began. */
export class KnownDevices1790000000130 implements MigrationInterface {
  name = 'KnownDevices1790000000130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_devices (
        token_hash bytea NOT NULL,
        user_id integer NOT NULL,
        used_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_known_devices PRIMARY KEY (token_hash, user_id),
        CONSTRAINT fk_known_devices_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )
    `);
    await runner.query(`CREATE INDEX ix_known_devices_user ON known_devices (user_id)`);
    await runner.query(`ALTER TABLE login_throttles ADD since timestamptz NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE login_throttles DROP COLUMN since`);
    await runner.query(`DROP TABLE known_devices`);
  }
}
