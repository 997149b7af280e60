import type pg from 'pg';

import { fault, type Finding, good, warning } from './finding.js';

/** More than two machines that ask the same time server ever differ. */
const APART_SECONDS = 5;

/** Sessions, 'today' and the history rely on the clocks of the server and of its database. */
export async function checkClock(client: pg.ClientBase): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date; last: Date | null }>(
    `SELECT clock_timestamp() AS now, (SELECT max(received_at) FROM sync_actions) AS last`,
  );
  const after = Date.now();
  return rows.flatMap(({ now, last }) => judgeClocks({ before, after, database: now.getTime(), last }));
}

/** @param last when the last field work came in, by the database's clock then */
export function judgeClocks(clocks: {
  before: number;
  after: number;
  database: number;
  last: Date | null;
}): Finding[] {
  const { before, after, database, last } = clocks;
  const apart = Math.round(Math.max(before - database, database - after, 0) / 1000);
  const found: Finding[] = [];
  if (last !== null && last.getTime() > database + APART_SECONDS * 1000) {
    found.push(
      fault(
        `El reloj se atrasó: hay trabajo recibido el ${last.toISOString()}, que todavía no ha llegado.`,
        'Corrige la hora de la base de datos y deja que la lleve un servidor de tiempo (chrony, systemd-timesyncd).',
      ),
    );
  }
  if (apart > APART_SECONDS) {
    found.push(
      warning(
        `Los relojes del servidor y de su base de datos difieren en ${apart} s.`,
        'Deja que un servidor de tiempo lleve la hora de las dos máquinas (chrony, systemd-timesyncd).',
      ),
    );
  }
  return found.length > 0 ? found : [good(`Reloj: ${new Date(database).toISOString()}.`)];
}
