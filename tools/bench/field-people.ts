import { fieldWorkers } from '../organisation/people.ts';
import type { Activo } from '../kill-test/clients/fields.ts';
import type { RunningServer } from './running-server.ts';
import { Phone } from './phone.ts';

/** So many people with phones, who share all assets among them. */
export async function phones({ admin, url }: RunningServer, count: number): Promise<Phone[]> {
  const sessions = await fieldWorkers(admin, url, count);
  const { grupos } = await admin.json<{ grupos: { id: number }[] }>('user/trabajos');
  const assets: Activo[] = [];
  for (const { id } of grupos) {
    const { activos } = await admin.json<{ activos: Activo[] }>(`user/grupos/${id}/activos`);
    for (const asset of activos) assets.push(asset);
  }
  return sessions.map(
    (session, n) =>
      new Phone(
        session,
        assets.filter((_, index) => index % count === n),
      ),
  );
}
