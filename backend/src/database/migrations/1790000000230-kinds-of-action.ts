import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  { table: 'sync_actions', check: 'ck_sync_actions_type' },
  { table: 'asset_history', check: 'ck_asset_history_action' },
];

/**
 * Which kinds of action there are is said by their definitions alone; the database asks that it looks like a
 * name.
 */
export class KindsOfAction1790000000230 implements MigrationInterface {
  name = 'KindsOfAction1790000000230';

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, check } of TABLES) {
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${check},
          ADD CONSTRAINT ${check} CHECK ("action_type" ~ '^[A-Z_]+$') NOT VALID`);
      // Checked under a lock that lets others read and write.
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${check}`);
    }
  }

  /** Fails where there is work of a kind that the version before does not know. */
  async down(runner: QueryRunner): Promise<void> {
    for (const { table, check } of TABLES) {
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${check},
          ADD CONSTRAINT ${check} CHECK ("action_type" IN ('CREATE', 'UPDATE', 'TRANSFER', 'BAJA'))`);
    }
  }
}
