import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every start of the server, by which cursors from before a restored backup are recognised. */
export class ServerStarts1790000000060 implements MigrationInterface {
  name = 'ServerStarts1790000000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE server_starts (
        id uuid NOT NULL,
        database varchar(60) NOT NULL,
        xid bigint NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_server_starts PRIMARY KEY (id)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE server_starts`);
  }
}
