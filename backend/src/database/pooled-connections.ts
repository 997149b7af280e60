import pg from 'pg';

/** Others may take the connection that was watched; not again and again. */
const LOOKS = 5;

/**
 * Whether an address leads to a pooler that gives a connection to somebody else between two transactions
 * (pgbouncer in the mode `transaction` or `statement`). There prepared statements are on other connections
 * than they are asked for on, and locks of a session stay behind on one that nobody knows.
 */
export async function isPooledByTransaction(config: pg.ClientConfig): Promise<boolean> {
  return withClient(config, async (one) => {
    // PostgreSQL itself names the process that it answers with; poolers make a name up.
    if ((one as unknown as { processID: number }).processID === (await processOf(one))) return false;
    return withClient(config, async (other) => {
      for (let looks = 0; looks < LOOKS; looks += 1) {
        const before = await processOf(one);
        await other.query('BEGIN');
        const taken = await processOf(other);
        const after = await processOf(one);
        await other.query('COMMIT');
        if (taken === before || after !== before) return true;
      }
      return false;
    });
  });
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  // A failing connection also emits; what is asked of it rejects, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // What counts was said by the work itself.
    await client.end().catch(() => undefined);
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
