import { join } from 'node:path';
import { createRequire } from 'node:module';
import type pg from 'pg';
import { backendModule } from '../loader/backend.ts';
import { ROOT } from '../loader/source.ts';

const { Client } = createRequire(join(ROOT, 'backend', 'package.json'))('pg') as typeof pg;

export interface Cluster {
  /** Connection string of the maintenance database. */
  url: string;
  /** Where this run may put its files; it goes with the cluster. */
  folder: string;
  stop(): Promise<void>;
}

/** A PostgreSQL of this run alone. What killed runs left behind is cleared away first. */
export async function startCluster(): Promise<Cluster> {
  const { startTestPostgres } = await backendModule<{ startTestPostgres(): Promise<Cluster> }>(
    '../test/support/test-postgres.ts',
  );
  const cluster = await startTestPostgres();
  return {
    ...cluster,
    stop: async () => {
      await disconnectAll();
      await cluster.stop();
    },
  };
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** One connection to each database, for a new one costs more than what it is asked. */
const connections = new Map<string, Promise<pg.Client>>();

export async function query<T>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const connection = connections.get(url) ?? connect(url);
  connections.set(url, connection);
  return (await (await connection).query(sql, values)).rows as T[];
}

async function connect(url: string): Promise<pg.Client> {
  const client = new Client({ connectionString: url });
  // The next question hears of it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function disconnect(url: string): Promise<void> {
  const connection = connections.get(url);
  connections.delete(url);
  await (await connection)?.end();
}

/** Leaves PostgreSQL to whoever else asks it. */
export async function disconnectAll(): Promise<void> {
  await Promise.all([...connections.keys()].map(disconnect));
}

/** Makes the template: migrated, then filled by `fill`. */
export async function makeTemplate(
  server: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const { migrate } = await backendModule<{ migrate(url: string): Promise<string[]> }>('database/migrate.ts');
  await query(server, `CREATE DATABASE ${name}`);
  const url = databaseUrl(server, name);
  await migrate(url);
  await fill(url);
  // Nobody may be in a database that is copied.
  await disconnect(url);
}

/** A copy of the template. */
export async function cloneTemplate(
  server: string,
  template: string,
  name: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  await query(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await query(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = databaseUrl(server, name);
  return {
    url,
    drop: async () => {
      await disconnect(url);
      await query(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
