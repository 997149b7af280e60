import type { DataSource } from 'typeorm';

/** By how many seconds every wait of the login throttle lasts longer after `lengthenWaits`. */
export const LONGER_BY = 3600;

/** For tests that look at a wait of seconds: on a busy machine it is over before they do. */
export async function lengthenWaits(dataSource: DataSource): Promise<void> {
  await dataSource.query(`
    CREATE FUNCTION lengthen_wait() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.blocked_until := NEW.blocked_until + interval '${LONGER_BY} seconds';
      RETURN NEW;
    END $$;
    CREATE TRIGGER lengthen_wait BEFORE INSERT OR UPDATE OF blocked_until ON login_throttles
      FOR EACH ROW WHEN (NEW.blocked_until > now()) EXECUTE FUNCTION lengthen_wait()`);
}
