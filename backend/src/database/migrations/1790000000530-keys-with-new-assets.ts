import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whoever writes many new assets may bring their keys, their search text and the transaction with them, all
 * three: made by the statement that writes them, they take half of what they take row by row. Every other new
 * asset gets them from the database, and so does every change.
 */
export class KeysWithNewAssets1790000000530 implements MigrationInterface {
  name = 'KeysWithNewAssets1790000000530';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER assets_track_change ON assets`);
    await runner.query(`
      CREATE TRIGGER assets_track_change BEFORE UPDATE ON assets
      FOR EACH ROW EXECUTE FUNCTION assets_track_change()
    `);
    await runner.query(`
      CREATE TRIGGER assets_track_new BEFORE INSERT ON assets FOR EACH ROW
      WHEN (NEW.numero_key IS NULL OR NEW.busqueda IS NULL OR NEW.changed_xid IS NULL)
      EXECUTE FUNCTION assets_track_change()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER assets_track_new ON assets`);
    await runner.query(`DROP TRIGGER assets_track_change ON assets`);
    await runner.query(`
      CREATE TRIGGER assets_track_change BEFORE INSERT OR UPDATE ON assets
      FOR EACH ROW EXECUTE FUNCTION assets_track_change()
    `);
  }
}
