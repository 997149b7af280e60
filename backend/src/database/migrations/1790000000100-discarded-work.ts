import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work in conflict that somebody gave up: it never acts any more, and its record says who did and when. */
export class DiscardedWork1790000000100 implements MigrationInterface {
  name = 'DiscardedWork1790000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sync_actions
        ADD discarded_at timestamptz,
        ADD discarded_by int CONSTRAINT fk_sync_actions_discarded_by REFERENCES users (id) ON DELETE RESTRICT,
        DROP CONSTRAINT ck_sync_actions_status,
        DROP CONSTRAINT ck_sync_actions_known,
        ADD CONSTRAINT ck_sync_actions_status
          CHECK (status IN ('applied', 'conflict', 'rejected', 'discarded')),
        ADD CONSTRAINT ck_sync_actions_known
          CHECK (action_type IS NOT NULL OR status IN ('rejected', 'discarded')),
        ADD CONSTRAINT ck_sync_actions_discarded
          CHECK ((status = 'discarded') = (discarded_at IS NOT NULL)
             AND (discarded_at IS NULL) = (discarded_by IS NULL))
    `);
    await runner.query(`
      CREATE INDEX ix_sync_actions_discarded ON sync_actions (discarded_at DESC, id) WHERE status = 'discarded'
    `);
  }

  /** The record of what was given up cannot outlive its columns; what it was about stays, as refused. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_sync_actions_discarded`);
    await runner.query(`ALTER TABLE sync_actions DROP CONSTRAINT ck_sync_actions_discarded`);
    await runner.query(`UPDATE sync_actions SET status = 'rejected' WHERE status = 'discarded'`);
    await runner.query(`
      ALTER TABLE sync_actions
        DROP COLUMN discarded_at,
        DROP COLUMN discarded_by,
        DROP CONSTRAINT ck_sync_actions_status,
        DROP CONSTRAINT ck_sync_actions_known,
        ADD CONSTRAINT ck_sync_actions_status CHECK (status IN ('applied', 'conflict', 'rejected')),
        ADD CONSTRAINT ck_sync_actions_known CHECK (action_type IS NOT NULL OR status = 'rejected')
    `);
  }
}
