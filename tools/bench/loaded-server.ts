import { type Session } from '../built-server/session.ts';
import type { Activo } from '../kill-test/clients/fields.ts';
import { fieldWorkers } from '../organisation/people.ts';
import { type OrganisationOptions, organisationRows } from '../organisation/rows.ts';
import { loadAssets } from '../organisation/upload.ts';
import { Phone } from './phone.ts';
import type { RunningServer } from './running-server.ts';
import type { Bench } from './scenario.ts';

/** A new server with an organisation on it, as if it had been there for a while. */
export async function startLoaded(
  { start, sizes: { assets } }: Bench,
  options: Omit<OrganisationOptions, 'assets'> = {},
): Promise<RunningServer> {
  const server = await start();
  await loadAssets(server.admin, organisationRows({ assets, ...options }));
  await tidy(server);
  return server;
}

/** What PostgreSQL would do by itself within a minute, and so at a time that nobody knows. */
export async function tidy({ sql }: Pick<RunningServer, 'sql'>): Promise<void> {
  await sql.query('VACUUM ANALYZE');
}

/** So many people with phones, who share all assets among them. */
export async function phones({ admin, url }: RunningServer, count: number): Promise<Phone[]> {
  const sessions = await fieldWorkers(admin, url, count);
  const assets = await download(admin);
  return sessions.map(
    (session, n) =>
      new Phone(
        session,
        assets.filter((_, index) => index % count === n),
      ),
  );
}

/** One person with a phone that has all assets. */
export async function onePhone(server: RunningServer): Promise<Phone> {
  const [phone] = await phones(server, 1);
  if (!phone) throw new Error('nobody works');
  return phone;
}

async function download(admin: Session): Promise<Activo[]> {
  const { grupos } = await admin.json<{ grupos: { id: number }[] }>('user/trabajos');
  const assets: Activo[] = [];
  for (const { id } of grupos) {
    const { activos } = await admin.json<{ activos: Activo[] }>(`user/grupos/${id}/activos`);
    for (const asset of activos) assets.push(asset);
  }
  return assets;
}
