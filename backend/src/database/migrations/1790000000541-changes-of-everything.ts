import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever follows all assets asks which went since a transaction, wherever they were. */
export class ChangesOfEverything1790000000541 implements MigrationInterface {
  name = 'ChangesOfEverything1790000000541';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX ix_asset_departures_changed ON asset_departures (changed_xid, asset_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_asset_departures_changed`);
  }
}
