import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of photos that are being stored: the only ones that may ever be removed. */
export class PhotoArrivals1790000000050 implements MigrationInterface {
  name = 'PhotoArrivals1790000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE photo_arrivals (
        storage_key varchar(255) NOT NULL,
        arrived_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_photo_arrivals PRIMARY KEY (storage_key)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE photo_arrivals`);
  }
}
