import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where a session was used last. Those from before are told of it with their next exchange. */
export class ClientsOfSessions1790000000551 implements MigrationInterface {
  name = 'ClientsOfSessions1790000000551';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD browser varchar(300), ADD address varchar(45)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions DROP COLUMN browser, DROP COLUMN address`);
  }
}
