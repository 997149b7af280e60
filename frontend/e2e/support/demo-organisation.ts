import type { Credentials, RunningServer } from './server.ts';
import { startOrganisation } from './start-organisation.ts';

export const ADMIN = { username: 'admin', password: 'fotos-del-manual-1' };
export const FIELD = { username: 'ana_torres', password: 'fotos-del-manual-2' };

/** The server with the demonstration organisation, whose administrator and field user can log in. */
export async function startDemo(): Promise<RunningServer> {
  const server = await startOrganisation(ADMIN, { options: ['--demo'] });
  try {
    await givePassword(server.url, FIELD);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** The demonstration's passwords are random; the administrator gives one that is known here. */
async function givePassword(url: string, { username, password }: Credentials): Promise<void> {
  const call = async (path: string, method: string, token?: string, body?: unknown) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
  const { accessToken } = (await call('auth/login', 'POST', undefined, ADMIN)) as { accessToken: string };
  const { users } = (await call('admin/users', 'GET', accessToken)) as {
    users: { id: number; username: string }[];
  };
  const user = users.find((one) => one.username === username);
  if (!user) throw new Error(`The demonstration has no user ${username}`);
  await call(`admin/users/${user.id}`, 'PUT', accessToken, { password });
}
