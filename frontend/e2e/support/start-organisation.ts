import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/built-server/free-port.ts';
import { startCopies } from './copies.ts';
import { startServer, type Credentials, type RunningServer } from './server.ts';

interface Wishes {
  /** A free one, where none is named. */
  port?: number;
  options?: readonly string[];
  /** Further variables of the server. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * What serves an organisation of its own, with its first administrator, until it is stopped: one server, or
 * two copies behind a proxy where E2E_COPIES is set.
 */
export async function startOrganisation(
  admin: Credentials,
  { port, options = [], settings = {} }: Wishes = {},
): Promise<RunningServer> {
  const home = await mkdtemp(join(tmpdir(), 'inventario-e2e-'));
  const clear = () => rm(home, { recursive: true, force: true });
  const own = port ?? (await freePort());
  try {
    const { url, stop } = process.env['E2E_COPIES']
      ? await startCopies(admin, { home, port: own, options, settings })
      : await startServer(admin, { dataDir: join(home, 'data'), port: own }, options, settings);
    return { url, stop: () => stop().then(clear) };
  } catch (error) {
    await clear();
    throw error;
  }
}
