import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Client } from '../world/client.ts';
import type { Waits } from './bystander.ts';

const EVERY_MS = 100;

const { url, username, password } = workerData as { url: string; username: string; password: string };
const waits: Waits = { reads: 0, longest: 0, during: '', failures: [] };
let during = 'the beginning';
let ended = false;

parentPort?.on('message', (message: 'end' | { during: string }) => {
  if (message === 'end') ended = true;
  else during = message.during;
});

const client = new Client(url);
const logIn = async (): Promise<string> =>
  (await client.json<{ accessToken: string }>('POST', 'auth/login', { username, password })).accessToken;

let token = await logIn();
while (!ended) {
  const begunDuring = during;
  const begun = performance.now();
  const reply = await client.send({
    ...{ method: 'GET', path: '/api/user/dashboard', body: null },
    headers: { Authorization: `Bearer ${token}` },
  });
  const waited = performance.now() - begun;
  const status = 'status' in reply ? reply.status : reply.failure;
  // Access tokens live for a quarter of an hour.
  if (status === 401) token = await logIn();
  else if (status !== 200) waits.failures.push(`${begunDuring}: ${status}`);
  waits.reads += 1;
  if (waited > waits.longest) Object.assign(waits, { longest: waited, during: begunDuring });
  parentPort?.postMessage(waits);
  await delay(EVERY_MS);
}
client.close();
parentPort?.close();
