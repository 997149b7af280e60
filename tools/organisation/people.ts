import { Session } from '../built-server/session.ts';

const PASSWORD = 'secreto-123';
/** As many as the server takes. */
const ASSIGNMENTS_AT_ONCE = 1_000;

/** Makes field users; the n-th is persona_n. */
export async function addPeople(admin: Session, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const json = { username: username(n), password: PASSWORD, full_name: `Persona ${n}` };
    await admin.json('admin/users', { json });
  }
}

/** Lets the first so many people work on everything, and logs them in. */
export async function fieldWorkers(admin: Session, url: string, count: number): Promise<Session[]> {
  await addPeople(admin, count);
  const { users } = await admin.json<{ users: { id: number; role: string }[] }>('admin/users');
  const { groups } = await admin.json<{ groups: { id: number; parent_id: number | null }[] }>('admin/groups');
  const roots = groups.filter(({ parent_id }) => parent_id === null);
  const assignments = users
    .filter(({ role }) => role === 'USUARIO')
    .flatMap((user) => roots.map((root) => ({ usuario_id: user.id, grupo_id: root.id })));
  for (let at = 0; at < assignments.length; at += ASSIGNMENTS_AT_ONCE) {
    const some = assignments.slice(at, at + ASSIGNMENTS_AT_ONCE);
    await admin.json('admin/groups/assign', { json: { assignments: some } });
  }
  const number = (_: unknown, index: number): number => index + 1;
  return Array.from({ length: count }, number).map(
    (n) => new Session(url, { username: username(n), password: PASSWORD }),
  );
}

const username = (n: number): string => `persona_${n}`;
