/** Asks the server: with a body a POST, without one a GET. @throws Error with what a refusal says */
export type Ask = (path: string, body?: object) => Promise<{ answer: Response; ms: number }>;

/** Somebody who is logged in. Every answer is read to its end, and its time is that of the last byte. */
export async function logIn(url: string, person: { username: string; password: string }): Promise<Ask> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  return async (path, body) => {
    const began = performance.now();
    const answer = await fetch(`${url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.arrayBuffer();
    if (!answer.ok)
      throw new Error(`${path}: ${answer.status} ${Buffer.from(text).toString().slice(0, 300)}`);
    return { answer, ms: performance.now() - began };
  };
}
